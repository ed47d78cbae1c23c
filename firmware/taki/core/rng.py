"""Random numbers, the same on every VM: sfc16 over the first 8 bytes of a bytearray.

Four 16-bit words (a, b, c and a counter) and no intermediate above 2**20, so that nothing is
allocated even where small ints have 31 bits. The period is at least 2**16 and 2**63 on average.
"""


def seed(s: bytearray, n: int) -> None:
    """Start the generator in ``s[0:8]`` from any int ``n >= 0``, all of whose bits count.

    The first 48 bits fill the three words: as many distinct seeds, as many distinct streams.
    What is above them is mixed in 16 bits at a time. Cold: ints above 2**30 are allocated.
    """
    for i in range(6):
        s[i] = n & 255
        n >>= 8
    s[6] = 1
    s[7] = 0
    while True:
        for _ in range(15):  # lets every bit reach every word
            below(s, 65536)
        if n == 0:
            return
        s[0] ^= n & 255
        s[1] ^= n >> 8 & 255
        n >>= 16


def below(s: bytearray, n: int) -> int:
    """A number from 0 to ``n - 1``, each as likely (1 <= n <= 65536): sfc16 with rejection."""
    while True:
        b = s[2] + 256 * s[3]
        c = s[4] + 256 * s[5]
        x = (s[0] + 256 * s[1] + b + s[6] + 256 * s[7]) & 65535
        s[6] = (s[6] + 1) & 255
        if s[6] == 0:
            s[7] = (s[7] + 1) & 255
        b ^= b >> 5
        s[0] = b & 255
        s[1] = b >> 8
        b = 9 * c & 65535
        s[2] = b & 255
        s[3] = b >> 8
        c = ((c << 6 & 65535 | c >> 10) + x) & 65535
        s[4] = c & 255
        s[5] = c >> 8
        if x < 65536 - 65536 % n:
            return x % n

# pyright: basic, reportUndefinedVariable=false, reportGeneralTypeIssues=false, reportAttributeAccessIssue=false, reportArgumentType=false
# ruff: noqa: F821
"""`rows_plain` in the machine code of the smallest ARM, which all of them run; see there.

Buffers are aligned to four bytes, as any bytearray is. An item takes 13 cycles, in `viper` it took 70.
"""

import micropython


@micropython.asm_thumb
def mark(r0, r1, r2, r3):
    """See `rows_plain.mark`. Words are folded in one by one, each step so that no two words come out alike:
    FNV with a shift, for otherwise what differs in high bits alone would never reach the low ones."""
    mov(r4, r8)
    mov(r5, r9)
    mov(r6, r10)
    push({r4, r5, r6})
    mov(r4, 255)
    mov(r5, r1)
    and_(r5, r4)
    mov(r9, r5)  # words of a row
    lsr(r1, r1, 8)
    mov(r8, r1)  # rows that are left
    mov(r4, 0)
    mov(r10, r4)  # how many have changed
    mov(r6, 1)
    lsl(r6, r6, 24)
    mov(r5, 201)
    lsl(r5, r5, 1)
    add(r6, r6, r5)
    add(r6, 1)  # 16777619
    label(ROW)
    mov(r7, r9)
    mov(r4, r8)
    label(WORD)
    ldr(r5, [r0, 0])
    eor(r4, r5)
    mul(r4, r6)
    lsr(r5, r4, 15)
    eor(r4, r5)
    add(r0, 4)
    sub(r7, 1)
    bne(WORD)
    lsl(r4, r4, 2)
    lsr(r4, r4, 2)
    ldr(r5, [r2, 0])
    str(r4, [r2, 0])
    add(r2, 4)
    mov(r7, 0)
    cmp(r4, r5)
    beq(SAME)
    mov(r7, 1)
    mov(r5, r10)
    add(r5, 1)
    mov(r10, r5)
    label(SAME)
    strb(r7, [r3, 0])
    add(r3, 1)
    mov(r5, r8)
    sub(r5, 1)
    mov(r8, r5)
    cmp(r5, 0)
    bne(ROW)
    mov(r0, r10)
    pop({r4, r5, r6})
    mov(r8, r4)
    mov(r9, r5)
    mov(r10, r6)


@micropython.asm_thumb
def expand(r0, r1, r2, r3):
    """See `rows_plain.expand`: a load and a store of 32 bits for two pixels."""
    lsr(r4, r1, 10)
    add(r0, r0, r4)
    lsl(r1, r1, 22)
    lsr(r1, r1, 22)
    label(PAIR)
    ldrb(r4, [r0, 0])
    lsl(r4, r4, 2)
    add(r4, r4, r2)
    ldr(r4, [r4, 0])
    str(r4, [r3, 0])
    add(r0, 1)
    add(r3, 4)
    sub(r1, 1)
    bne(PAIR)

"""English: the pages, 23 columns wide; written by tools/fonts.py from en.txt."""

LINES = (
    b"In force: a Super TAKI\x0atakes the colour in\x0aforce.\x0aChosen: you always name\x0aits colour, but for one\x0ain your own TAKI.",
    b"What a King of the next\x0aplayer does against a\x0a+3.\x0aSaves one: only that\x0aplayer draws nothing.\x0aSaves all: nobody\x0adraws.\x0aNo: it is no answer.",
    b"Yes: a 3 and a Plus of\x0aone colour may be laid\x0atogether as a +3. Such\x0aa pair also answers a\x0a+3: then nobody draws.\x0aNo: there are no pairs.",
    b'Who is left with one\x0acard owes the words\x0a"last card".\x0aSay it: before the next\x0aplayer acts, or it\x0acosts cards.\x0aIf caught: it costs\x0acards only if another\x0aplayer says so.\x0aBy itself: the game\x0asays it.\x0aOff: nobody owes\x0aanything.',
    b'How many cards it costs\x0anot to say "last card":\x0a4, or 0 to 20.',
    b"When an empty hand\x0awins.\x0aAt the end: when its\x0alast card has done its\x0awork, such as a +2 that\x0aothers have to take.\x0aAt once: before that.\x0aBut a Plus, or a\x0aBreaker on your own\x0aturn, draws first.",
    b"Draw one: a Plus may be\x0ayour last card. You\x0adraw one, and your turn\x0ais over.\x0aForbidden: it can't be\x0ayour last card.",
    b"In a match for points:\x0awhat every card but a\x0anumber costs at the end\x0aof a round, 10, or 0 to\x0a100. A number costs its\x0avalue.",
    b"Who begins the next\x0around.\x0aWinner: the winner of\x0athe last one.\x0aIn turn: the next seat,\x0aclockwise.\x0aRandom: any seat.",
    b"How many rounds a match\x0afor points has: 6, or 1\x0ato 99.",
    b"In a match for points:\x0awhat the winner of a\x0around gets, -100, or\x0a-200 to 0. The lowest\x0atotal wins.",
    b"Nobody has finished a\x0around yet.\x0aWhat bots play doesn't\x0acount.",
    b"The Israeli card game\x0afor a device that goes\x0afrom hand to hand, with\x0aall its house rules.\x0aThe program is free:\x0aMIT licence. Fonts: X11\x0amisc-fixed, public\x0adomain.\x0aTAKI is a trademark of\x0aits owner, to whom this\x0aproject has no\x0aconnection.",
    b"The match is kept. What\x0ahappened is written to\x0aa file for those who\x0acan mend it.\x0aPress OK to go on.",
)

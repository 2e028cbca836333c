"""The 37 characters of a machine-readable zone and their class numbers.

Class 0 is the CTC blank; classes 1..37 follow ALPHABET. The engine that runs
the exported network relies on this order.
"""

from learn.ctc import Alphabet

ALPHABET = "<0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
MRZ = Alphabet(ALPHABET)

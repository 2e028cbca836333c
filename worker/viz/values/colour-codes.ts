/** Codes of AAMVA D20 for the colours of eyes and hair, as alternatives of a regular expression. */
export const eyeColours = 'BLK|BLU|BRO|BRN|DIC|GRY|GRN|HAZ|MAR|PNK'
export const hairColours = 'BAL|BLK|BLN|BRO|BRN|GRY|RED|SDY|WHI'

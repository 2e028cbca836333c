import { jurisdictionOf } from './jurisdictions.ts'

export type SubfileType = 'DL' | 'ID' | 'EN'

export interface AamvaHeader {
  /** Issuer identification number, six digits. */
  readonly iin: string
  /** 0: before the standard; 1 to 10: editions of 2000 to 2020; later editions count on. */
  readonly version: number
  /** Subfiles as announced, the issuer's own (`Z…`) included. */
  readonly types: readonly string[]
  /** Everything behind the header. */
  readonly body: string
}

/**
 * `@`, separators, `ANSI ` (before 2000 `AAMVA`), then only digits up to the first subfile. Some
 * encoders lose the first characters, others the word.
 */
const start = /^@?[^A-Z0-9]{0,8}(ANSI ?|AAMVA)?(\d{6})(\d{0,6})(?=\D)/

/** Type, offset and length of a subfile. Both numbers are wrong on many cards and are not needed. */
const designator = /^(DL|ID|EN|Z[A-Z])\d{6,10}(?!\d)/

const SUBFILES_MAX = 10

/** Null if the text does not begin like an AAMVA payload. */
export function readHeader(text: string): AamvaHeader | null {
  const found = start.exec(text)
  if (found === null) return null
  const [head, word, number = '', numbers = ''] = found
  let rest = text.slice(head.length)
  const types: string[] = []
  while (types.length < SUBFILES_MAX) {
    const entry = designator.exec(rest)
    if (entry === null) break
    types.push(entry[1] ?? '')
    rest = rest.slice(entry[0].length)
  }
  // The edition before 2000 writes only the number of subfiles. Since the second edition the
  // issuer's own version stands before it.
  const version = numbers.length < 4 ? 0 : Number(numbers.slice(0, 2))
  const iin = version === 0 ? oldNumber(number) : number
  if (word === undefined && (types.length === 0 || jurisdictionOf(iin) === null)) return null
  return { iin, version, types, body: rest }
}

/** Before 2000 some issuers left out the first digit, which all numbers share. */
function oldNumber(number: string): string {
  const completed = `6${number.slice(0, 5)}`
  return jurisdictionOf(number) === null && jurisdictionOf(completed) !== null ? completed : number
}

export function isCardType(type: string): type is SubfileType {
  return type === 'DL' || type === 'ID' || type === 'EN'
}

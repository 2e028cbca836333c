/** Parses a card's PDF417 into its records (AAMVA standard of 2020, D.12.3 to D.12.5). */

export type SubfileType = 'DL' | 'ID' | 'EN'

export interface AamvaRecords {
  /** Issuer identification number, six digits. */
  readonly iin: string
  /** 0: before the standard; 1 to 10: editions of 2000 to 2020; later editions count on. */
  readonly version: number
  /** What the card is for: DL driving, ID identification, EN enhanced licence. */
  readonly type: SubfileType
  /** The elements of all subfiles, text by three letters; the first where letters repeat. */
  readonly elements: ReadonlyMap<string, string>
}

/** `@`, separators, `ANSI ` (before 2000 `AAMVA`), issuer, versions and number of subfiles. */
const header = /^@?[^A-Z0-9]{0,4}(ANSI |AAMVA)(\d{6})(\d{2})(\d{2})(\d{2})?/

/** Type, offset and length of a subfile. Offsets are wrong on many cards and are not needed. */
const designator = /^(DL|ID|EN|Z[A-Z])(\d{4})(\d{4})/

const SUBFILES_MAX = 10
const ELEMENTS_MAX = 200

/** Null if the text is no AAMVA payload. Each character is one byte, as in ISO/IEC 8859-1. */
export function parseAamva(text: string): AamvaRecords | null {
  const found = header.exec(text)
  if (found === null) return null
  const [, , iin = '', version = '', second = '', third] = found
  // Since the second edition the issuer's own version stands before the number of subfiles.
  const count = Number(third ?? second)
  let rest = text.slice(found[0].length)
  const types: string[] = []
  while (types.length < Math.min(count, SUBFILES_MAX)) {
    const entry = designator.exec(rest)
    if (entry === null) break
    types.push(entry[1] ?? '')
    rest = rest.slice(entry[0].length)
  }
  const type = types.find(isCardType)
  if (type === undefined) return null
  return { iin, version: Number(version), type, elements: elementsOf(rest, types) }
}

function isCardType(type: string): type is SubfileType {
  return type === 'DL' || type === 'ID' || type === 'EN'
}

/**
 * Elements end with a line feed, subfiles with a carriage return. A subfile's type stands before
 * its first element.
 */
function elementsOf(text: string, types: readonly string[]): Map<string, string> {
  const elements = new Map<string, string>()
  for (const line of text.split(/[\n\r]/)) {
    const type = types.find((one) => line.startsWith(one) && /^[DPZ][A-Z]{2}/.test(line.slice(2)))
    const record = type === undefined ? line : line.slice(2)
    const letters = record.slice(0, 3)
    if (!/^[DPZ][A-Z]{2}$/.test(letters) || elements.has(letters)) continue
    if (elements.size >= ELEMENTS_MAX) break
    elements.set(letters, record.slice(3))
  }
  return elements
}

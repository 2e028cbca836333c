/** Parses a card's PDF417 into its records (AAMVA standard of 2020, D.12.3 to D.12.5). */
import { elementOf, truncationElements } from './elements.ts'
import { isCardType, readHeader, type SubfileType } from './header.ts'
import { dividedByLetters } from './lost-separators.ts'
import { elementsOfEvery } from './value-shapes.ts'
import { statedText } from './values.ts'

export interface AamvaRecords {
  /** Issuer identification number, six digits. */
  readonly iin: string
  /** 0: before the standard; 1 to 10: editions of 2000 to 2020; later editions count on. */
  readonly version: number
  /**
   * What the card is for: DL driving, ID identification, EN enhanced licence; null if the payload
   * names no subfile.
   */
  readonly type: SubfileType | null
  /** The elements of all subfiles, text by three letters; none of letters with several texts. */
  readonly elements: ReadonlyMap<string, string>
  /** Whether nothing separated the elements, so that their letters alone divided them. */
  readonly areSeparatorsLost: boolean
}

const ELEMENTS_MAX = 200

/** Fewer known elements without a subfile's type are something else. */
const ELEMENTS_MIN = 4

/** Null if the text is no AAMVA payload. Each character is one byte, as in ISO/IEC 8859-1. */
export function parseAamva(text: string): AamvaRecords | null {
  const header = readHeader(inCapitals(text))
  if (header === null) return null
  const { iin, version, types, body } = header
  const [, first = ''] = /^[^A-Z]{0,8}(DL|ID|EN)(?=[DPZ][A-Z]{2})/.exec(body) ?? []
  const type = [...types, first].find(isCardType) ?? null
  const records = recordsIn(body, [...types, first], version)
  if (type === null && records.elements.size < ELEMENTS_MIN) return null
  return { iin, version, type, ...records }
}

/** A payload in small letters was converted as a whole. */
function inCapitals(text: string): string {
  return /^@?[^a-zA-Z0-9]{0,8}(ansi ?|aamva)\d/.test(text) ? text.toUpperCase() : text
}

/** From this share of the elements that a payload contains on, lines separate them. */
const SEPARATED_SHARE = 0.6

function recordsIn(body: string, types: readonly string[], version: number) {
  const { elements, contradicted } = linesOf(body, types, version)
  const every = elementsOfEvery(version)
  const contained = every.filter((letters) => body.includes(letters))
  const missed = contained.filter((letters) => !elements.has(letters))
  if (missed.length <= (1 - SEPARATED_SHARE) * contained.length) {
    // One separator may be lost: a number never contains the letters of an element that is missing.
    const number = elements.get('DAQ') ?? ''
    if (missed.some((letters) => number.includes(letters))) elements.delete('DAQ')
    for (const letters of contradicted) elements.delete(letters)
    return { elements, areSeparatorsLost: false }
  }
  return { elements: dividedByLetters(ofStandard(body, types), version), areSeparatorsLost: true }
}

/** The text of the standard's subfile, its first element first; the issuer's own is cut off. */
function ofStandard(body: string, types: readonly string[]): string {
  const own = types.filter((type) => type.startsWith('Z')).map((type) => body.indexOf(type + type))
  const end = Math.min(body.length, ...own.filter((at) => at > 0))
  return body
    .slice(0, end)
    .replace(/\\[nr]|\p{Cc}/gu, ' ')
    .replace(/^[^A-Z]+/, '')
    .replace(/^(?:DL|ID|EN)(?=[DPZ][A-Z]{2})/, '')
}

/**
 * Elements end with a line feed, subfiles with a carriage return. A subfile's type stands before
 * its first element. Other control characters end an element only where the next one begins.
 * `contradicted`: elements that say two things, such as those of two cards in one code: nothing
 * shows which one is meant.
 */
function linesOf(body: string, types: readonly string[], version: number) {
  const elements = new Map<string, string>()
  const contradicted = new Set<string>()
  let last: string | null = null
  for (const { text, isOfRecord } of piecesOf(body, version)) {
    const type = types.find(
      (one) => one !== '' && text.startsWith(one) && /^[DPZ][A-Z]{2}/.test(text.slice(2)),
    )
    const record = type === undefined ? text : text.slice(2)
    const letters = record.slice(0, 3)
    if (/^[DPZ][A-Z]{2}$/.test(letters)) {
      if (elements.size >= ELEMENTS_MAX) break
      const [before, value] = [statedText(elements.get(letters) ?? ''), record.slice(3)]
      last = elements.has(letters) ? null : letters
      if (before === null) elements.set(letters, value)
      else if (statedText(value) !== null && statedText(value) !== before) contradicted.add(letters)
    } else if (isOfRecord && last !== null && text.trim() !== '') {
      // The value went on in another line: what was read of it is not the whole.
      elements.delete(last)
      last = null
    }
  }
  return { elements, contradicted }
}

interface LinePiece {
  readonly text: string
  /** Whether it follows the piece before in the same subfile. */
  readonly isOfRecord: boolean
}

const controls = /(\p{Cc}+)/u

function piecesOf(body: string, version: number): LinePiece[] {
  const pieces: LinePiece[] = []
  const parts = body.split(controls)
  for (let i = 0; i < parts.length; i += 2) {
    const [separator = '', text = ''] = [parts[i - 1], parts[i]]
    const isLineEnd = /[\n\r]/.test(separator)
    const before = pieces.at(-1)
    if (before === undefined || isLineEnd || beginsElement(text, version)) {
      pieces.push({ text, isOfRecord: !separator.includes('\r') })
    } else pieces[pieces.length - 1] = { ...before, text: before.text + separator + text }
  }
  return pieces
}

function beginsElement(text: string, version: number): boolean {
  const letters = /^(?:(?:DL|ID|EN|Z[A-Z])(?=[DPZ][A-Z]{2}))?([DPZ][A-Z]{2})/.exec(text)?.[1] ?? ''
  const truncations: readonly string[] = Object.values(truncationElements)
  return text.trim() === '' || letters.startsWith('Z') || truncations.includes(letters)
    ? true
    : letters !== '' && elementOf(letters, version) !== null
}

/** Codes that name their holder, as a sticker, on paper or on the back of a card. */
import type { Drawing } from '../../../../specimens/draw/drawing.ts'
import type { SymbolFormat } from '../../../../specimens/draw/page-plan.ts'
import { symbolOf } from '../../../../specimens/draw/symbol.ts'
import type { Rectangle } from '../../../../specimens/geometry.ts'
import type { Random } from '../../../../specimens/random.ts'
import type { SpecimenDescription } from '../../../../specimens/specimen-description.ts'
import { svgText } from '../../../../specimens/svg-text.ts'
import { aamvaPayload } from '../../../../specimens/symbols/aamva-payload.ts'
import { type StateCode, states } from '../../../../specimens/words/states.ts'
import { valuesOf } from '../people/values-of.ts'
import { type Face, plainFace, type Shown } from './face.ts'

/** How an issuer writes its cards' codes, besides AAMVA. */
interface NationalCode {
  readonly state: string
  readonly format: SymbolFormat
  /** Digits of a document number. */
  readonly digits: number
  /** The address that it writes, where it writes one. */
  readonly address?: string
  write(of: SpecimenDescription, number: string): string
}

const nationalCodes: readonly NationalCode[] = [
  {
    state: 'ARG',
    format: 'PDF417',
    digits: 8,
    write: (of, number) =>
      `00${number.padStart(9, '5')}@${of.surname}@${of.givenNames}@${sexOf(of, 'M', 'F')}@${number}@A@${dayFirst(of.birthDate, '/')}@${dayFirst(of.issueDate, '/')}@274`,
  },
  {
    state: 'VNM',
    format: 'QRCode',
    digits: 12,
    address: '12 Mustermarkt',
    write: (of, number) =>
      `${number}||${of.surname} ${of.givenNames}|${dayFirst(of.birthDate, '')}|${sexOf(of, 'Nam', 'Nữ')}|12 Mustermarkt|${dayFirst(of.issueDate, '')}`,
  },
  {
    state: 'IND',
    format: 'QRCode',
    digits: 12,
    address: 'Beispielpur, 411001',
    write: (of, number) =>
      `<?xml version="1.0"?><PrintLetterBarcodeData uid="${number}" name="${of.givenNames} ${of.surname}" gender="${sexOf(of, 'M', 'F')}" yob="${of.birthDate.slice(0, 4)}" dob="${dayFirst(of.birthDate, '/')}" vtc="Beispielpur" pc="411001"/>`,
  },
]

/** A code and whose it is. */
export interface HolderCode {
  readonly of: SpecimenDescription
  readonly format: SymbolFormat
  readonly text: string
}

/**
 * @param of the holder; of an AAMVA card, or of any other
 * @param onCard whether the card is drawn around it, so that its state must be one that is drawn
 */
export function holderCode(of: SpecimenDescription, random: Random, onCard = false): HolderCode {
  if (of.jurisdiction !== undefined) return { of, format: 'PDF417', text: aamvaPayload(of) }
  const offered = nationalCodes.filter(({ state }) => !onCard || isDrawn(state))
  const { state, format, digits, address, write } = random.pick(offered)
  const number = Array.from({ length: digits }, (_, at) =>
    random.integer(at === 0 ? 1 : 0, 9),
  ).join('')
  const { national: _, ...latin } = of
  const printed = { ...of.more, issuing_state: state, ...(address ? { address } : {}) }
  const numbered = { ...latin, documentNumber: number, more: printed }
  if (!isDrawn(state)) return { of: numbered, format, text: write(numbered, number) }
  const more = { ...printed, nationality: states[state].english.toUpperCase() }
  const holder = { ...numbered, state, nationality: state, more }
  return { of: holder, format, text: write(holder, number) }
}

function isDrawn(state: string): state is StateCode {
  return state in states
}

/** The code alone, as large as fits. */
export function codeDrawing({ format, text }: HolderCode, at: Rectangle): Drawing {
  return symbolOf(text, { format, at, ...(format === 'PDF417' ? { columns: 13 } : {}) })
}

/** White paper, no larger than the code needs with this margin (mm) and a line that says SPECIMEN. */
export function codePaper(code: HolderCode, margin: number): Face {
  const room = code.format === 'PDF417' ? { width: 64, height: 24 } : { width: 24, height: 24 }
  const drawing = codeDrawing(code, { x: margin, y: margin, ...room })
  const [, , corner = { x: margin + room.width, y: margin + room.height }] =
    drawing.regions[0]?.quad ?? []
  const paper = { width: corner.x + margin, height: corner.y + margin + 3 }
  const style = { font: 'sansBold', size: 1.8, fill: '#b3202c' } as const
  const mark = svgText('SPECIMEN', margin, paper.height - 1, style)
  const ground = `<rect width="${paper.width}" height="${paper.height}" fill="#fbfbf9"/>`
  return plainFace(paper, ground + drawing.svg + mark, codeShows(code))
}

export function codeShows({ of }: HolderCode): Shown {
  const values = valuesOf(of)
  const names = ['surname', 'given_names', 'document_number', 'birth_date']
  const fields = names.flatMap((name) => (values[name]?.[0] ? [[name, values[name][0]]] : []))
  return { kind: null, fields: Object.fromEntries(fields), mrz: null }
}

function dayFirst(date: string, between: string): string {
  return date.split('-').reverse().join(between)
}

function sexOf<T>({ sex }: SpecimenDescription, male: T, female: T): T {
  return sex === 'F' ? female : male
}

/** All layouts of MRZs, as data: the rest of this folder reads these tables. */
import { at, digit, type MrzLayout } from './layout.ts'
import { frenchCard, licences, swissLicence } from './national-layouts.ts'

/** Line 2 is the same in every two-line ICAO layout up to the optional data. */
const secondLineFields = {
  documentCode: at(0, 0, 2),
  issuingState: at(0, 2, 5),
  documentNumber: at(1, 0, 9),
  nationality: at(1, 10, 13),
  birthDate: at(1, 13, 19),
  sex: at(1, 20, 21),
  expiryDate: at(1, 21, 27),
}
const secondLineDigits = [
  digit('document number', 1, 9, [secondLineFields.documentNumber]),
  digit('date of birth', 1, 19, [secondLineFields.birthDate], true),
  digit('date of expiry', 1, 27, [secondLineFields.expiryDate], true),
]

const td1: MrzLayout = {
  name: 'TD1',
  lineCount: 3,
  lineLength: 30,
  prefix: /^/,
  fields: {
    documentCode: at(0, 0, 2),
    issuingState: at(0, 2, 5),
    documentNumber: at(0, 5, 14),
    optionalData: at(0, 15, 30),
    birthDate: at(1, 0, 6),
    sex: at(1, 7, 8),
    expiryDate: at(1, 8, 14),
    nationality: at(1, 15, 18),
    optionalData2: at(1, 18, 29),
    names: at(2, 0, 30),
  },
  checkDigits: [
    digit('document number', 0, 14, [at(0, 5, 14)]),
    digit('date of birth', 1, 6, [at(1, 0, 6)], true),
    digit('date of expiry', 1, 14, [at(1, 8, 14)], true),
    // ICAO 9303-5 §4.2.4: sex and nationality are left out.
    digit('composite', 1, 29, [at(0, 5, 30), at(1, 0, 7), at(1, 8, 15), at(1, 18, 29)]),
  ],
  longNumberTail: at(0, 15, 30),
}

const td2: MrzLayout = {
  name: 'TD2',
  lineCount: 2,
  lineLength: 36,
  prefix: /^/,
  fields: { ...secondLineFields, names: at(0, 5, 36), optionalData: at(1, 28, 35) },
  checkDigits: [
    ...secondLineDigits,
    // ICAO 9303-6 §4.2.4
    digit('composite', 1, 35, [at(1, 0, 10), at(1, 13, 20), at(1, 21, 35)]),
  ],
  longNumberTail: at(1, 28, 35),
}

const td3: MrzLayout = {
  name: 'TD3',
  lineCount: 2,
  lineLength: 44,
  prefix: /^/,
  fields: { ...secondLineFields, names: at(0, 5, 44), optionalData: at(1, 28, 42) },
  checkDigits: [
    ...secondLineDigits,
    digit('optional data', 1, 42, [at(1, 28, 42)], true),
    // ICAO 9303-4 §4.2.4
    digit('composite', 1, 43, [at(1, 0, 10), at(1, 13, 20), at(1, 21, 43)]),
  ],
  longNumberTail: null,
}

/** ICAO 9303-7: a visa's optional data runs to the end; there is no composite digit. */
const visa = (name: 'MRVA' | 'MRVB', lineLength: number): MrzLayout => ({
  name,
  lineCount: 2,
  lineLength,
  prefix: /^V/,
  fields: {
    ...secondLineFields,
    names: at(0, 5, lineLength),
    optionalData: at(1, 28, lineLength),
  },
  checkDigits: secondLineDigits,
  longNumberTail: null,
})

/** Every layout; of those with the same dimensions the more specific come first. */
export const mrzLayouts: readonly MrzLayout[] = [
  td1,
  visa('MRVA', 44),
  td3,
  visa('MRVB', 36),
  frenchCard,
  td2,
  swissLicence,
  ...licences,
]

export interface MrzShape {
  readonly lineCount: number
  readonly lineLength: number
}

/** Line count and line length of every layout, each once, for finding MRZs in a picture. */
export const mrzShapes: readonly MrzShape[] = Array.from(
  new Map(
    mrzLayouts.map(({ lineCount, lineLength }) => [
      `${lineCount}x${lineLength}`,
      { lineCount, lineLength },
    ]),
  ).values(),
)

/** The layout of these lines; null if no MRZ has their dimensions. */
export function layoutOf(lines: readonly string[]): MrzLayout | null {
  const first = lines[0]
  if (first === undefined) return null
  for (const layout of mrzLayouts) {
    if (
      lines.length === layout.lineCount &&
      first.length === layout.lineLength &&
      layout.prefix.test(first)
    ) {
      return lines.every((line) => line.length === layout.lineLength) ? layout : null
    }
  }
  return null
}

import type { MrzFieldName, MrzLayout } from '../text/layout.ts'
import type { NationalRecord } from '../text/national-record.ts'
import { positionWeights } from './acceptance.ts'
import { MRZ_ALPHABET } from './mrz-characters.ts'

const LETTER_OR_FILLER = /[A-Z<]/
const DIGIT_OR_FILLER = /[0-9<]/

const charactersOf: Readonly<Partial<Record<MrzFieldName, RegExp>>> = {
  issuingState: LETTER_OR_FILLER,
  nationality: LETTER_OR_FILLER,
  names: LETTER_OR_FILLER,
  surname: LETTER_OR_FILLER,
  givenNames: LETTER_OR_FILLER,
  birthDate: DIGIT_OR_FILLER,
  expiryDate: DIGIT_OR_FILLER,
  sex: /[MFX<]/,
}

/** ICAO 9303-4 to -7 §4.2.2: with what the document code of a layout begins. */
const USUAL_FIRST: Readonly<Record<MrzLayout['name'], string>> = {
  TD1: 'ACI',
  TD2: 'ACI',
  TD3: 'P',
  MRVA: 'V',
  MRVB: 'V',
  FRA_ID: 'I',
  EU_DL: 'D',
}

/**
 * For each line and column the weight of each character of `MRZ_ALPHABET`, 0 to 1.
 * `record`: the rules of the state, where the MRZ follows some of its own.
 */
export function positionPrior(
  layout: MrzLayout,
  record: NationalRecord | null = null,
): Float32Array[][] {
  const prior = Array.from({ length: layout.lineCount }, () =>
    Array.from({ length: layout.lineLength }, () => uniform),
  )
  const letters = record === null ? 'A-Z' : Object.keys(record.letters).join('')
  const numeric = (record?.numeric ?? []).map((name) => [name, DIGIT_OR_FILLER] as const)
  const allowedIn = { ...charactersOf, names: new RegExp(`[${letters}<]`) }
  for (const [name, allowed] of [...Object.entries(allowedIn), ...numeric]) {
    const span = layout.fields[name as MrzFieldName]
    if (span === undefined) continue
    prior[span.line]!.fill(weightsOf(allowed), span.start, span.end)
  }
  for (const { line, index } of layout.checkDigits) prior[line]![index] = weightsOf(DIGIT_OR_FILLER)
  prior[0]![0] = firstLetterWeights(layout)
  // A name begins with a letter (ICAO 9303-3 §4.6): filler there is the background's.
  const names = layout.fields.names ?? layout.fields.surname
  if (names !== undefined) prior[names.line]![names.start] = weightsOf(new RegExp(`[${letters}]`))
  return prior
}

const uniform = weightsOf(/./)

/** The class of document; a few states begin their cards with letters the standard does not list. */
function firstLetterWeights({ name }: MrzLayout): Float32Array {
  const usual = USUAL_FIRST[name]
  return Float32Array.from(MRZ_ALPHABET, (character) => {
    if (usual.includes(character)) return 1
    return /[A-Z]/.test(character) ? positionWeights.unusualFirstLetter : positionWeights.outOfPlace
  })
}

function weightsOf(allowed: RegExp): Float32Array {
  return Float32Array.from(MRZ_ALPHABET, (character) =>
    allowed.test(character) ? 1 : positionWeights.outOfPlace,
  )
}

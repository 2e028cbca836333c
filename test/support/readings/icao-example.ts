import type { MrzDescription } from '../../../scripts/specimens/mrz-lines.ts'
import { MRZ_ALPHABET } from '../../../worker/mrz/decode/mrz-characters.ts'
import type { LineReading, TextRecognizer } from '../../../worker/text/recognize/text-recognizer.ts'
import { lineOf, readingOf, seen } from './line-reading.ts'

/** The example MRZ of ICAO 9303-4, appendix A. */
export const exampleLines: readonly [string, string] = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
]

/** The passport whose MRZ that is. */
export const examplePassport: MrzDescription = {
  layout: 'TD3',
  documentCode: 'P',
  issuingState: 'UTO',
  documentNumber: 'L898902C3',
  surname: 'Eriksson',
  givenNames: 'Anna Maria',
  birthDate: '1974-08-12',
  sex: 'F',
  expiryDate: '2012-04-15',
  nationality: 'UTO',
  optionalData: 'ZE184226B',
}

/** A reading of the example without any doubt, except for one character read differently. */
export function exampleSeen(
  row = 0,
  column = 0,
  character: Readonly<Record<string, number>> | string = 'P',
): LineReading[] {
  return exampleLines.map((text, line) =>
    readingOf(
      lineOf(text).characters.map((one, index) =>
        line === row && index === column ? seen(one.centre, character) : one,
      ),
    ),
  )
}

/** An engine that reads these lines wherever it is shown as many lines, and nothing otherwise. */
export function readerSeeing(lines: readonly LineReading[], lineHeight = 24): TextRecognizer {
  return {
    alphabet: MRZ_ALPHABET,
    lineHeight,
    readLines: async (strips) =>
      strips.length === lines.length ? [...lines] : strips.map(() => readingOf([])),
  }
}

import { MRZ_ALPHABET } from '../../worker/mrz/decode/mrz-characters.ts'
import type { LineReading, TextRecognizer } from '../../worker/text/recognize/text-recognizer.ts'
import { lineOf, readingOf, seen } from './line-reading.ts'

/** The example MRZ of ICAO 9303-4, appendix A. */
export const exampleLines: readonly [string, string] = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
]

/** The example read without a doubt, but for one character seen otherwise. */
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

/** An engine that sees these lines wherever it is shown as many, and nothing in others. */
export function readerSeeing(lines: readonly LineReading[], lineHeight = 24): TextRecognizer {
  return {
    alphabet: MRZ_ALPHABET,
    lineHeight,
    readLines: async (strips) =>
      strips.length === lines.length ? [...lines] : strips.map(() => readingOf([])),
  }
}

import { stateName } from '../../../shared/states.ts'
import type { CharacterReading } from '../../text/recognize/text-recognizer.ts'
import type { MrzLayout, Span } from '../text/layout.ts'
import { stateCodes } from './acceptance.ts'
import { MRZ_ALPHABET, textOf, topCharacters } from './mrz-characters.ts'
import type { JudgedCharacter } from './undetected-errors.ts'

type Lines = ReadonlyArray<readonly CharacterReading[]>

/** What a span could read, and how likely that is against the likeliest of each character, 0 to 1. */
interface PossibleCode {
  readonly text: string
  readonly odds: number
}

/**
 * The characters of an MRZ, those of its states weighed anew by the codes that
 * exist (ICAO 9303-3 §5, ISO 3166-1): no check digit would notice `GAN` for
 * `CAN`. A code of the list is never touched, another stays as it is where no
 * code of the list is by far the likeliest.
 */
export function weighStates(layout: MrzLayout, lines: Lines): Lines {
  return unknownStates(layout, lines.map(textOf)).reduce<Lines>((all, { line, start, end }) => {
    const row = all[line]!
    return all.with(line, row.toSpliced(start, end - start, ...weighed(row.slice(start, end))))
  }, lines)
}

/** Whether no state of the MRZ is a code off the list that may be misread. */
export function areStatesAccepted(
  layout: MrzLayout,
  lines: readonly string[],
  judged: readonly JudgedCharacter[],
): boolean {
  const unknown = unknownStates(layout, lines)
  return judged.every(
    ({ line, index, certainty }) =>
      certainty >= stateCodes.unlistedCertaintyMin ||
      unknown.every((span) => span.line !== line || index < span.start || index >= span.end),
  )
}

function unknownStates({ fields }: MrzLayout, lines: readonly string[]): Span[] {
  return [fields.issuingState, fields.nationality].flatMap((span) => {
    if (span === undefined) return []
    return isStateCode(lines[span.line]!.slice(span.start, span.end)) ? [] : [span]
  })
}

function weighed(read: readonly CharacterReading[]): readonly CharacterReading[] {
  const listed = possibleCodes(read).filter(({ text }) => isStateCode(text))
  const possible = [{ text: textOf(read), odds: stateCodes.unlistedOdds }, ...listed]
  const total = possible.reduce((sum, { odds }) => sum + odds, 0)
  if (listed.every(({ odds }) => odds < stateCodes.listedShareMin * total)) return read
  return read.map((character, place) => {
    const likelihoods = new Float32Array(MRZ_ALPHABET.length)
    for (const { text, odds } of possible) {
      likelihoods[MRZ_ALPHABET.indexOf(text[place]!)]! += odds / total
    }
    return { ...character, likelihoods }
  })
}

/** What the three characters could be, but for what even a code of the list would be too unlikely to be. */
function possibleCodes(read: readonly CharacterReading[]): PossibleCode[] {
  return read.reduce<PossibleCode[]>(
    (begun, { likelihoods }) => {
      const top = topCharacters(likelihoods)[0].probability
      return begun.flatMap(({ text, odds }) =>
        Array.from(MRZ_ALPHABET, (character, i) => ({
          text: text + character,
          odds: (odds * likelihoods[i]!) / top,
        })).filter((code) => code.odds >= stateCodes.unlistedOdds),
      )
    },
    [{ text: '', odds: 1 }],
  )
}

/** Germany's code is one letter, and a nationality may be left out, as on United States border crossing cards. */
function isStateCode(code: string): boolean {
  return code === 'D<<' || code === '<<<' || stateName(code) !== null
}

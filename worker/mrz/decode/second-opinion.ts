import type { Picture } from '../../image/picture.ts'
import type { Grey } from '../../image/raster.ts'
import type {
  CharacterReading,
  LineReading,
  TextRecognizer,
} from '../../text/recognize/text-recognizer.ts'
import { areAlikeUnderDigits } from '../text/check-digit.ts'
import { betterMrz, canBeConfirmed, isLikelyMrz, readGrid } from './mrz-candidate.ts'
import { textOf, topCharacters } from './mrz-characters.ts'
import { cropsAsRead, type LocatedMrz } from './read-group.ts'

/** Room left and right of a line's first and last character, pitches. */
const ROOM = 1

/**
 * Has another engine read the lines of an MRZ that would fail, and combines both readings. A line
 * in which it counts a different number of characters is ignored. If the digits then hold and the
 * engine read every character under them alike, an error there is unlikely.
 */
export async function secondOpinion(
  located: LocatedMrz,
  picture: Picture,
  today: string,
  engines: { readonly first: TextRecognizer; readonly second: TextRecognizer },
): Promise<LocatedMrz> {
  const { first, second } = engines
  const strips = await cropsAsRead(picture, located, second.lineHeight)
  const scale = second.lineHeight / first.lineHeight
  const rows = located.grid.lines.map((line, row) => cutTo(line, strips[row]!, scale))
  const readings = await second.readLines(rows)
  const lines = located.grid.lines.map((line, row) => weighed(line, readings[row]))
  const grid = { ...located.grid, lines }
  const reread = readGrid(grid, today)
  if (reread === null || !isLikelyMrz(reread)) return located
  const seen = readings.map(({ characters }) => textOf(characters))
  const isConfirmed = canBeConfirmed(reread) && areAlikeUnderDigits(reread.mrz.lines, seen)
  const digitsVouch = reread.digitsVouch || isConfirmed
  return betterMrz(located, { ...located, ...reread, digitsVouch, grid }) ?? located
}

/** The part of a strip that holds the MRZ's characters: print beside them would be counted, too. */
function cutTo(line: readonly CharacterReading[], strip: Grey, scale: number): Grey {
  const first = line[0]?.centre ?? 0
  const last = line.at(-1)?.centre ?? strip.width
  const room = ((last - first) / Math.max(1, line.length - 1)) * (0.5 + ROOM)
  const left = Math.max(0, Math.round((first - room) * scale))
  const right = Math.min(strip.width, Math.round((last + room) * scale))
  const width = Math.max(1, right - left)
  const data = new Uint8Array(width * strip.height)
  for (let y = 0; y < strip.height; y++) {
    const row = y * strip.width + left
    data.set(strip.data.subarray(row, row + width), y * width)
  }
  return { data, width, height: strip.height }
}

/**
 * Columns in which both engines agree stay as they are: both learnt the same fonts and err together
 * on others, so agreement adds no certainty. Where they differ, their likelihoods are averaged, so
 * that the surer one prevails unless a digit decides otherwise.
 */
function weighed(
  line: readonly CharacterReading[],
  other: LineReading | undefined,
): readonly CharacterReading[] {
  if (other?.characters.length !== line.length) return line
  return line.map((character, column) => {
    const ours = character.likelihoods
    const theirs = other.characters[column]!.likelihoods
    if (topCharacters(ours)[0].index === topCharacters(theirs)[0].index) return character
    return { ...character, likelihoods: ours.map((likelihood, i) => (likelihood + theirs[i]!) / 2) }
  })
}

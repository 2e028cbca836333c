import type { CharacterReading, LineReader, LineReading } from '../ocr/line-reader.ts'
import type { Picture } from '../picture.ts'
import { type FoundZone, zoneStrips } from './read-group.ts'
import { betterZone, isCredible, readZone } from './zone-candidate.ts'

/**
 * Has another engine read the lines of a zone that is not settled, and weighs
 * both. A line it counts another number of characters in has no say.
 */
export async function secondOpinion(
  zone: FoundZone,
  picture: Picture,
  today: string,
  reader: LineReader,
): Promise<FoundZone> {
  const readings = await reader.readLines(await zoneStrips(picture, zone, reader.lineHeight))
  const lines = zone.laidOut.lines.map((line, row) => agreed(line, readings[row]))
  const laidOut = { ...zone.laidOut, lines }
  const reread = readZone(laidOut, today)
  if (reread === null || !isCredible(reread)) return zone
  return betterZone(zone, { ...zone, ...reread, laidOut }) ?? zone
}

/**
 * The geometric mean of two readings, character by character. Not the product:
 * both engines learnt the same fonts and err together on any other, so their
 * agreement adds no certainty.
 */
function agreed(
  line: readonly CharacterReading[],
  other: LineReading | undefined,
): readonly CharacterReading[] {
  if (other?.characters.length !== line.length) return line
  return line.map((character, column) => {
    const theirs = other.characters[column]!.likelihoods
    const pooled = character.likelihoods.map((ours, i) => Math.sqrt(ours * theirs[i]!))
    const sum = pooled.reduce((total, likelihood) => total + likelihood, 0)
    return { ...character, likelihoods: pooled.map((likelihood) => likelihood / sum) }
  })
}

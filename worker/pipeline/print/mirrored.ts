/** Detects pages that are mirrored left to right, as front cameras and web cameras show them. */
import type { Pyramid } from '../../image/pyramid.ts'
import type { Grey } from '../../image/raster.ts'
import { backwards, lengthOf, type TextLine } from '../../text/detect/text-line.ts'
import { cutLine } from '../../text/recognize/cut-line.ts'
import type { ReadLine } from '../../text/recognize/print-reader.ts'
import { sureness } from '../../viz/print/piece.ts'
import type { Engine } from '../engine.ts'

/** Only so many lines are judged, those with the largest area of print first. */
const LINES_MAX = 10

/** The mirror image of only so many is read, unless it is read as surely as they are. */
const FIRST_LINES = 3

/** Capitals of fewer pixels are not read surely either way round. */
const CAPITAL_MIN = 5

/** A line or two may be the brand of a cup. */
const LINES_MIN = 3

/** Longer lines, in capital heights, show no more. */
const LENGTH_MAX = 20

/** Lines of fewer characters than this are too short to show which way round they are. */
const CHARACTERS_MIN = 4

/**
 * Mean probability of all characters from which on print is surely not mirrored; what it must reach
 * in the mirror image; and by how much it must rise there. Measured 2026-11-25: of 24 mirrored
 * photographs it rose by 0.09 to 0.31, of 77 others by none (docs/decisions/0132-ways-and-sides.md).
 */
const SURE_MIN = 0.9
const MIRRORED_MIN = 0.6
const SURER_MIN = 0.08

/** A line, and what the reader made of it if it was asked before. */
export interface JudgedLine {
  /** In pixels of the raster. */
  readonly line: TextLine
  readonly read: ReadLine | null
}

/**
 * Whether print that can hardly be read is mirrored: it is read much more surely from a mirror
 * image of its lines. They may also stand on their head: the vote on which way is up has learnt
 * from print that is not mirrored. False if time runs out.
 */
export async function isMirrored(
  { printReader }: Pick<Engine, 'printReader'>,
  raster: Pyramid,
  lines: readonly JudgedLine[],
  mustEnd: () => boolean,
): Promise<boolean> {
  const area = ({ line }: JudgedLine) =>
    Math.min(lengthOf(line), LENGTH_MAX * line.capitalHeight) * line.capitalHeight
  const largest = lines
    .filter(({ line }) => line.capitalHeight >= CAPITAL_MIN)
    .toSorted((a, b) => area(b) - area(a))
    .slice(0, LINES_MAX)
  if (largest.length < LINES_MIN) return false
  const readAll = async (of: readonly TextLine[], asCut: (strip: Grey) => Grey) => {
    const read: ReadLine[] = []
    for (const line of of) {
      const strip = mustEnd() ? null : cutLine(raster, line, printReader.cut)
      if (strip !== null) read.push(await printReader.read(asCut(strip)))
    }
    return read
  }
  const upright = largest.map(({ line }) => line)
  const asSeen: ReadLine[] = []
  for (const { line, read } of largest)
    asSeen.push(...(read === null ? await readAll([line], asItIs) : [read]))
  const seen = surenessOf(asSeen)
  if (seen >= SURE_MIN) return false
  const ways = [upright, upright.map(backwards)]
  const tried: { readonly way: readonly TextLine[]; readonly first: readonly ReadLine[] }[] = []
  for (const way of ways)
    tried.push({ way, first: await readAll(way.slice(0, FIRST_LINES), mirrored) })
  const [best] = tried.toSorted((a, b) => surenessOf(b.first) - surenessOf(a.first))
  if (best === undefined || surenessOf(best.first) < surenessOf(asSeen.slice(0, FIRST_LINES)))
    return false
  const sure = surenessOf([
    ...best.first,
    ...(await readAll(best.way.slice(FIRST_LINES), mirrored)),
  ])
  if (sure < Math.max(MIRRORED_MIN, seen + SURER_MIN)) return false
  const turned = surenessOf(await readAll(upright.map(backwards), asItIs))
  return !mustEnd() && sure >= turned + SURER_MIN
}

/** Mean probability of the characters of lines that are long enough; 0 if hardly any is. */
function surenessOf(read: readonly ReadLine[]): number {
  const long = read.filter(({ characters }) => characters.length >= CHARACTERS_MIN)
  if (long.length < LINES_MIN - 1) return 0
  return sureness(long.flatMap(({ characters }) => characters))
}

function asItIs(strip: Grey): Grey {
  return strip
}

function mirrored({ data, width, height }: Grey): Grey {
  const out = new Uint8Array(data.length)
  for (let y = 0; y < height; y++) {
    const row = y * width
    for (let x = 0; x < width; x++) out[row + x] = data[row + width - 1 - x]!
  }
  return { data: out, width, height }
}

import type { Picture } from '../../../worker/image/picture.ts'
import type { Grey } from '../../../worker/image/raster.ts'
import { MRZ_ALPHABET } from '../../../worker/mrz/decode/mrz-characters.ts'
import { cropsAsRead, type LocatedMrz } from '../../../worker/mrz/decode/read-group.ts'
import { centreAt, columnAt, fitColumns } from '../../../worker/text/detect/column-fit.ts'

/** A line of an MRZ as the engine saw it, and the characters it read. */
export interface SeenLine {
  /** The line cut out upright and enlarged. */
  readonly strip: Grey
  readonly characters: readonly SeenCharacter[]
}

export interface SeenCharacter {
  readonly text: string
  /** Its centre, pixels from the left of the strip. */
  readonly centre: number
  /** How sure the engine was of it, 0 to 1. */
  readonly certainty: number
  /** The characters it looks most like, likeliest first. */
  readonly likeliest: readonly { readonly text: string; readonly probability: number }[]
}

/** Pixels; makes capitals 25 pixels high and the longest MRZ 1300 wide. */
const stripHeight = 44

/** Margin on both sides of the MRZ, in pitches: enough to see a character that was cut off. */
const besidePitches = 2

const likeliestMax = 3

/**
 * Draws the lines of an MRZ for a person to look at.
 * @param lineHeight of the strips the MRZ was read from, pixels
 */
export async function drawSeenMrz(
  picture: Picture,
  located: LocatedMrz,
  lineHeight: number,
): Promise<SeenLine[]> {
  const strips = await cropsAsRead(picture, located, stripHeight)
  const enlargement = stripHeight / lineHeight
  const rows = located.grid.lines.map((line) =>
    inColumns(line.map(({ centre }) => centre * enlargement)),
  )
  const { from, to } = extentOf(rows)
  return located.grid.lines.flatMap((line, row) => {
    const strip = strips[row]
    if (strip === undefined) return []
    const left = Math.max(0, Math.floor(from))
    const characters = line.map(({ likelihoods, presence }, column) => {
      // As finally read: its place in the MRZ may have decided against the likeliest look.
      const text = located.mrz.lines[row]?.[column] ?? ''
      return {
        text,
        centre: (rows[row]?.[column] ?? 0) - left,
        certainty: presence * (likelihoods[MRZ_ALPHABET.indexOf(text)] ?? 0),
        likeliest: likeliestOf(likelihoods),
      }
    })
    return { strip: columnsOf(strip, left, Math.min(strip.width, Math.ceil(to))), characters }
  })
}

/** Moves centres, which the engine finds only to a few pixels, to the evenly spaced columns. */
function inColumns(centres: readonly number[]): readonly number[] {
  const fit = fitColumns(centres)
  if (fit === null) return centres
  const starts = centres.map((centre, i) => Math.round(columnAt(fit, centre)) - i)
  const first = starts.sort((a, b) => a - b)[starts.length >> 1] ?? 0
  return centres.map((_, i) => centreAt(fit, first + i))
}

/** One extent for all lines, so that their columns stay aligned. */
function extentOf(rows: readonly (readonly number[])[]): { from: number; to: number } {
  const first = Math.min(...rows.map((centres) => centres.at(0) ?? 0))
  const last = Math.max(...rows.map((centres) => centres.at(-1) ?? 0))
  const columns = Math.max(2, ...rows.map(({ length }) => length))
  const beside = (besidePitches * (last - first)) / (columns - 1)
  return { from: first - beside, to: last + beside }
}

function columnsOf({ data, width, height }: Grey, from: number, to: number): Grey {
  const cut = new Uint8Array((to - from) * height)
  for (let row = 0; row < height; row++) {
    cut.set(data.subarray(row * width + from, row * width + to), row * (to - from))
  }
  return { data: cut, width: to - from, height }
}

function likeliestOf(likelihoods: Float32Array): SeenCharacter['likeliest'] {
  return [...likelihoods]
    .map((probability, index) => ({ text: MRZ_ALPHABET[index] ?? '', probability }))
    .sort((a, b) => b.probability - a.probability)
    .slice(0, likeliestMax)
}

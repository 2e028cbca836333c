import type { Grey } from '../../image/raster.ts'
import { withCapitalsInNumbers } from './capitals-in-numbers.ts'
import type { LineCut } from './cut-line.ts'
import { type LikeliestClasses, likeliestPath } from './likeliest-path.ts'
import type { PrintModel } from './model-manifest.ts'
import { normaliseInto } from './normalise-line.ts'
import { withNoughtsByShape } from './noughts-by-shape.ts'
import { type Alternative, type WordCharacter, withOneScriptAWord } from './one-script-a-word.ts'
import { openNetwork, ort } from './onnx-runtime.ts'
import { printAlphabet } from './print-alphabet.ts'
import { inReadingOrder } from './reading-order.ts'
import { together } from './together.ts'

/**
 * Narrow letters: two side by side, as in `OLEKSII` and `Mattsson`, are as close as the edges of a
 * wide one.
 */
const NARROW = 'IilLtfrjJ1|ıİìíîïÌÍÎÏІіЇїгтΙιτ'

/** Pixels: the network was trained with no narrower lines. */
const WIDTH_MIN = 32

/** One character as the reader of print saw it. */
export interface ReadCharacter {
  /** Probability that it is this one and none was left out before it, 0 to 1. */
  readonly probability: number
  /** Where its middle stands along the line, 0 to 1; absent where its reader does not say. */
  readonly at?: number
  /** What else it may be, likeliest first. */
  readonly alternatives?: readonly Alternative[]
}

/** What a line of print says. */
export interface ReadLine {
  /** In the reading order of its script, without blanks at its ends; empty if there is nothing. */
  readonly text: string
  /** One for each character of the text, blanks included. */
  readonly characters: readonly ReadCharacter[]
}

/** Reads lines of print, whatever document they stand on. */
export interface PrintReader {
  /** How lines must be cut for it. */
  readonly cut: LineCut
  /**
   * Lines that are asked for in one turn of the event loop are read together where they are equally
   * wide: short ones cost a third, and what is read is the same to the last bit.
   * @param strip one line, upright, cut in that way
   */
  read(strip: Grey): Promise<ReadLine>
}

/**
 * The network of `models/README.md` in a session of its own: `x` float32 [lines, 1, height, w]
 * → `probabilities` and `classes` float32 [lines, steps, perStep]. One thread, since every scan has one.
 */
export async function createPrintReader(
  model: Omit<PrintModel, 'measuredError'>,
): Promise<PrintReader> {
  const { weights, height, stride, widthMax, cut, normalisation } = model
  const network = await openNetwork(weights)
  const alphabet = printAlphabet(model.alphabet)
  const narrow = new Set(Array.from(NARROW, (one) => alphabet.characters.indexOf(one) + 1))
  const widthOf = (strip: Grey) => Math.ceil(Math.max(WIDTH_MIN, strip.width) / stride) * stride
  const lineOf = (strip: Grey, steps: LikeliestClasses): ReadLine => {
    const path = likeliestPath(steps, narrow)
    const pixels = widthOf(strip) / steps.count
    const words = withCapitalsInNumbers(withOneScriptAWord(path, alphabet))
    const placed = words.map((one, index) => ({
      ...one,
      centre: ((path[index]?.at ?? 0) + 0.5) * pixels,
    }))
    const line = withNoughtsByShape(strip, placed).map(({ centre, ...one }) => ({
      ...one,
      at: shareAlong(centre, strip, { height, widthMax, ...cut }),
    }))
    const read = inReadingOrder(withoutBlankEnds(line))
    return { text: read.map(({ text }) => text).join(''), characters: read }
  }
  const readAlike = async (
    strips: readonly Grey[],
    width: number,
  ): Promise<readonly ReadLine[]> => {
    const x = new Float32Array(strips.length * height * width)
    for (const [at, strip] of strips.entries())
      normaliseInto(x.subarray(at * height * width), width, strip, normalisation.deviationPlus)
    const { probabilities, classes } = await network.run({
      x: new ort.Tensor('float32', x, [strips.length, 1, height, width]),
    })
    if (!(probabilities?.data instanceof Float32Array && classes?.data instanceof Float32Array))
      throw new Error(`${weights} gave no floats "probabilities" and "classes"`)
    const [, count = 0, perStep = 0] = classes.dims
    const [all, likely] = [classes.data, probabilities.data]
    const ofLine = (values: Float32Array, at: number) =>
      values.subarray(at * count * perStep, (at + 1) * count * perStep)
    return strips.map((strip, at) =>
      lineOf(strip, {
        count,
        perStep,
        classes: ofLine(all, at),
        probabilities: ofLine(likely, at),
      }),
    )
  }
  return { cut: { height, widthMax, ...cut }, read: together(readAlike, widthOf, widthMax) }
}

/** How far along its line a column of a strip is, 0 to 1: a strip shows paper at both ends. */
function shareAlong(column: number, { width }: Grey, cut: LineCut): number {
  const paper = (cut.ends * cut.height * (cut.stretch ?? 1)) / (1 + 2 * cut.around)
  return Math.min(1, Math.max(0, (column - paper) / Math.max(1, width - 2 * paper)))
}

function withoutBlankEnds<T extends WordCharacter>(line: readonly T[]): readonly T[] {
  const first = line.findIndex(({ text }) => text !== ' ')
  const last = line.findLastIndex(({ text }) => text !== ' ')
  return line.slice(Math.max(0, first), last + 1)
}

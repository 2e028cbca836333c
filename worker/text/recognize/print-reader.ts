import type { Grey } from '../../image/raster.ts'
import { createCtcRecognizer } from './ctc-recognizer.ts'
import type { LineCut } from './cut-line.ts'
import type { PrintModel } from './model-manifest.ts'
import { type Alternative, withOneScriptAWord } from './one-script-a-word.ts'
import { printAlphabet } from './print-alphabet.ts'
import { inReadingOrder } from './reading-order.ts'

/** One character as the reader of print saw it. */
export interface ReadCharacter {
  /** That it is this one, 0 to 1. */
  readonly probability: number
  /** What else it may be, likeliest first. */
  readonly alternatives?: readonly Alternative[]
}

/** What a line of print says. */
export interface ReadLine {
  /** In the reading order of its script; empty where nothing stands. */
  readonly text: string
  /** One for each character of the text, blanks included. */
  readonly characters: readonly ReadCharacter[]
}

/** Reads lines of print, whatever document they stand on. */
export interface PrintReader {
  /** How it wants them cut. */
  readonly cut: LineCut
  /** @param strip one line, upright, cut so */
  read(strip: Grey): Promise<ReadLine>
}

/** The network of `models/README.md`, in a session of its own. */
export async function createPrintReader(
  model: Omit<PrintModel, 'measuredError'>,
): Promise<PrintReader> {
  const recognizer = await createCtcRecognizer(model)
  const alphabet = printAlphabet(model.alphabet)
  const { height, widthMax, cut } = model
  return {
    cut: { height, widthMax, ...cut },
    async read(strip) {
      const [line] = await recognizer.readLines([strip])
      const read = inReadingOrder(withOneScriptAWord(line?.characters ?? [], alphabet))
      return { text: read.map(({ text }) => text).join(''), characters: read }
    },
  }
}

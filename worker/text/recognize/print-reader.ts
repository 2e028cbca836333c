import type { Grey } from '../../image/raster.ts'
import { createCtcRecognizer } from './ctc-recognizer.ts'
import type { LineCut } from './cut-line.ts'
import type { PrintModel } from './model-manifest.ts'
import { type Alternative, type WordCharacter, withOneScriptAWord } from './one-script-a-word.ts'
import { printAlphabet } from './print-alphabet.ts'
import { inReadingOrder } from './reading-order.ts'

/** One character as the reader of print saw it. */
export interface ReadCharacter {
  /** That it is this one and none was left out before it, 0 to 1. */
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
      const words = withOneScriptAWord(line?.characters ?? [], alphabet)
      const read = inReadingOrder(words.map((one, at) => inDoubt(one, at, line?.passedOver ?? [])))
      return { text: read.map(({ text }) => text).join(''), characters: read }
    },
  }
}

/** A character is no surer than that none was left out before it, and the last one, behind it. */
function inDoubt(
  character: WordCharacter,
  at: number,
  passedOver: readonly number[],
): WordCharacter {
  const isLast = at === passedOver.length - 2
  const doubts = passedOver.slice(at, isLast ? at + 2 : at + 1)
  return {
    ...character,
    probability: doubts.reduce((left, doubt) => left * (1 - doubt), character.probability),
  }
}

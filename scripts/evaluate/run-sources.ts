import type { Progress } from '../progress.ts'
import { type Judgement, judge } from './judge.ts'
import type { LabelledSource } from './labelled-source.ts'
import type { PictureReader } from './picture-reader.ts'

/** A judged picture, told as soon as it is done, with its bytes while they are at hand. */
export type OnJudged = (judgement: Judgement, image: Uint8Array) => Promise<void>

/** Reads every picture, `concurrency` at a time; the judgements keep the pictures' order. */
export async function runSources(
  sources: readonly LabelledSource[],
  reader: PictureReader,
  concurrency: number,
  progress: Progress,
  onJudged: OnJudged,
): Promise<Judgement[]> {
  const judgements: Judgement[] = []
  const waiting = sources.entries()

  const work = async (): Promise<void> => {
    for (const [index, source] of waiting) {
      const image = await source.load()
      const judgement = judge(source, await reader.read(image))
      await onJudged(judgement, image)
      judgements[index] = judgement
      progress.advance()
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return judgements
}

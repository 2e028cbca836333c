import type { Progress } from '../command-line/progress.ts'
import { type Judgement, judge } from './judge/judge.ts'
import type { PictureReader, ReadPicture } from './readers/picture-reader.ts'
import type { LabelledSource } from './sources/labelled-source.ts'

/** Keeps what was read and seen in a picture; `judgement` is null where only its answer is judged. */
export type Keep = (name: string, read: ReadPicture, judgement: Judgement | null) => Promise<void>

/** Reads every picture, `concurrency` at a time; the judgements keep the pictures' order. */
export async function runSources(
  sources: readonly LabelledSource[],
  reader: PictureReader,
  concurrency: number,
  progress: Progress,
  keep: Keep | null = null,
): Promise<Judgement[]> {
  const judgements: Judgement[] = []
  const waiting = sources.entries()

  const work = async (): Promise<void> => {
    for (const [index, source] of waiting) {
      const read = await reader.read(await source.load())
      const judgement = judge(source, read.reading)
      await keep?.(source.name, read, judgement)
      judgements[index] = judgement
      progress.advance()
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return judgements
}

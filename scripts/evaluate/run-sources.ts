import type { Progress } from '../progress.ts'
import { type Judgement, judge } from './judge.ts'
import type { PictureReader, SeenPicture } from './readers/picture-reader.ts'
import type { FailureGallery } from './report/failure-gallery.ts'
import type { LabelledSource } from './sources/labelled-source.ts'

/** Keeps what was seen in a picture. */
export type Keep = (name: string, seen: SeenPicture) => Promise<void>

/** Reads every picture, `concurrency` at a time; the judgements keep the pictures' order. */
export async function runSources(
  sources: readonly LabelledSource[],
  reader: PictureReader,
  concurrency: number,
  progress: Progress,
  gallery: FailureGallery | null,
  keep: Keep | null = null,
): Promise<Judgement[]> {
  const judgements: Judgement[] = []
  const waiting = sources.entries()

  const work = async (): Promise<void> => {
    for (const [index, source] of waiting) {
      const image = await source.load()
      const { reading, seen } = await reader.read(image)
      const judgement = judge(source, reading)
      await gallery?.consider(judgement, image, seen)
      await keep?.(source.name, seen)
      judgements[index] = judgement
      progress.advance()
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return judgements
}

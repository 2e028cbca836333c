import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Progress } from '../../../command-line/progress.ts'
import type { PictureReader } from '../../../evaluation/readers/picture-reader.ts'
import type { SceneSource } from './draw-scenes.ts'
import { judgeScene } from './judge/judge-scene.ts'
import { portraitOwner } from './judge/portrait-owner.ts'
import type { SceneResult } from './judge/scene-result.ts'

/**
 * Draws, reads and judges scenes, some at once; the order is kept.
 * @param out folder for each picture, what it shows and its answer; null: none is written
 */
export async function readScenes(
  sources: readonly SceneSource[],
  reader: PictureReader,
  threads: number,
  progress: Progress,
  out: string | null,
): Promise<SceneResult[]> {
  const results: SceneResult[] = []
  const waiting = sources.entries()
  const work = async (): Promise<void> => {
    for (const [index, source] of waiting) {
      results[index] = await readScene(source, reader, out)
      progress.advance()
    }
  }
  await Promise.all(Array.from({ length: threads }, work))
  return results
}

async function readScene(
  source: SceneSource,
  reader: PictureReader,
  out: string | null,
): Promise<SceneResult> {
  const scene = await source.describe()
  const photograph = await source.photograph(scene)
  const { answer, reading } = await reader.read(photograph.image)
  const photo = answer?.images.main_photo ?? null
  const portraitOf = await portraitOwner(scene.laid, photograph, photo)
  const { name, kind, honest, renderer } = source
  const result: SceneResult = {
    name,
    kind,
    honest,
    renderer,
    designs: [scene.people.A, scene.people.B].flatMap((of) => of?.layout ?? []),
    ms: Math.round(reading.ms),
    judged: answer && judgeScene(scene, answer, portraitOf),
  }
  if (out !== null) {
    const shown = scene.laid.map(({ owner, face }) => ({ owner, ...face.shows }))
    const text = JSON.stringify({ shown, result, answer }, null, 1)
    await writeFile(join(out, name), photograph.image)
    await writeFile(join(out, name.replace(/jpg$/, 'json')), text)
  }
  return result
}

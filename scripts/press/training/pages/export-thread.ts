/** A thread of the training export: writes one shard. */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Fonts } from '../../../specimens/describe/describe-document.ts'
import { trainingPage } from './training-page.ts'

export interface ShardTask {
  readonly folder: string
  readonly seed: string
  readonly pxPerMm: number
  readonly fonts: Fonts
  /** Name of the shard: `shard-00003`. */
  readonly shard: string
  /** Indexes of its pages, `to` excluded. */
  readonly from: number
  readonly to: number
}

// One core for each thread: the pool decides how many threads there are.
sharp.concurrency(1)

/** Writes the pages, then their truth file, whose presence marks the shard as complete. */
export default async function writeShard(task: ShardTask): Promise<void> {
  const { folder, seed, pxPerMm, fonts, shard, from, to } = task
  await mkdir(join(folder, shard), { recursive: true })
  const lines: string[] = []
  for (let index = from; index < to; index++) {
    const { png, truth } = await trainingPage(`${seed}-${index}`, pxPerMm, fonts)
    const file = `${shard}/${String(index).padStart(6, '0')}.png`
    await writeFile(join(folder, file), png)
    lines.push(`${JSON.stringify({ file, ...truth })}\n`)
  }
  const unfinished = join(folder, `${shard}.jsonl.part`)
  await writeFile(unfinished, lines.join(''))
  await rename(unfinished, join(folder, `${shard}.jsonl`))
}

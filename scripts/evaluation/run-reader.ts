import { startProgress } from '../command-line/progress.ts'
import type { Judgement } from './judge/judge.ts'
import { openKeeper } from './keeper.ts'
import type { EvaluateOptions } from './options.ts'
import type { PictureReader } from './readers/picture-reader.ts'
import { requireAnswers } from './require-answers.ts'
import { type Keep, runSources } from './run-sources.ts'
import type { LabelledSource } from './sources/labelled-source.ts'
import { type Summary, summarise } from './summary/summarise.ts'

export interface Run {
  readonly summary: Summary
  readonly judgements: Judgement[]
  /** CPU of the whole process, ms a picture. */
  readonly cpuMs: number
}

/**
 * Reads and judges every picture, and closes the reader.
 * @param also gets every picture, beside the lines and pages that the options ask for
 * @throws Error where a scan ended by its deadline, which would void the figures
 */
export async function runReader(
  reader: PictureReader,
  sources: readonly LabelledSource[],
  options: Pick<EvaluateOptions, 'concurrency' | 'lines' | 'html'>,
  also: Keep | null = null,
): Promise<Run> {
  const progress = startProgress(reader.name, sources.length)
  const before = process.cpuUsage()
  try {
    const { keep, finish } = await openKeeper(options)
    const keepAll: Keep = async (...read) => {
      await also?.(...read)
      await keep(...read)
    }
    const judgements = await runSources(sources, reader, options.concurrency, progress, keepAll)
    await finish()
    requireAnswers(judgements.map(({ name, reading: { status } }) => ({ name, status })))
    const { user, system } = process.cpuUsage(before)
    const cpuMs = (user + system) / 1000 / sources.length
    return { summary: summarise(reader.name, judgements), judgements, cpuMs }
  } finally {
    progress.stop()
    await reader.close()
  }
}

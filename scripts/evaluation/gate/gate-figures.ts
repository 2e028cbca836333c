import { type JudgedCase, runCases } from '../cases/run-cases.ts'
import { type SetScore, scoreSets } from '../fields/set-score.ts'
import { scoreTypes, type TypeScore } from '../fields/type-score.ts'
import type { PictureReader } from '../readers/picture-reader.ts'
import { runSources } from '../run-sources.ts'
import { quantile } from '../summary/quantile.ts'
import { type DrawnScore, scoreDrawnLines } from './drawn-lines.ts'
import type { ReadPages } from './read-pages.ts'

/** What a change of the association must not make worse. */
export interface GateFigures {
  readonly sets: readonly SetScore[]
  readonly types: readonly TypeScore[]
  readonly cases: readonly JudgedCase[]
  /** Milliseconds of the association of a page that was read. */
  readonly ms: { readonly median: number; readonly mean: number }
  readonly drawn: readonly DrawnScore[]
}

const noProgress = { advance: () => undefined, stop: () => undefined }

/** @param reader of lines */
export async function gateFigures(
  { sources, cases }: ReadPages,
  reader: PictureReader,
  { specimens, seed }: { readonly specimens: number; readonly seed: string },
): Promise<GateFigures> {
  const judgements = await runSources(sources, reader, 1, noProgress)
  const times = judgements.map(({ reading }) => reading.ms)
  return {
    sets: scoreSets(judgements),
    types: scoreTypes(judgements),
    cases: await runCases(cases, reader, 1, noProgress),
    ms: {
      median: quantile(times, 0.5),
      mean: times.reduce((sum, one) => sum + one, 0) / Math.max(1, times.length),
    },
    drawn: scoreDrawnLines(specimens, seed),
  }
}

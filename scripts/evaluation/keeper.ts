import type { Judgement } from './judge/judge.ts'
import { writeState } from './lines/state-file.ts'
import type { EvaluateOptions } from './options.ts'
import { PageFolder } from './picture-page/write-pages.ts'
import type { ReadPicture } from './readers/picture-reader.ts'
import type { Keep } from './run-sources.ts'

/** What a run leaves behind beside its report. */
export interface Keeper {
  readonly keep: Keep
  /** Call it once all pictures are read. */
  readonly finish: () => Promise<void>
}

/** Writes lines for `--from-lines`, and pages to look at, as the options ask. */
export async function openKeeper({
  lines,
  html,
}: Pick<EvaluateOptions, 'lines' | 'html'>): Promise<Keeper> {
  const pages = html === undefined ? null : await PageFolder.open(html)
  return {
    keep: async (name, read, judgement) => {
      const { state } = read.seen
      if (lines !== undefined && state !== null) await writeState(lines, name, state)
      if (pages !== null) await addPage(pages, name, read, judgement)
    },
    finish: async () => {
      if (pages !== null) console.error(`pages: ${await pages.finish('Evaluation')}`)
    },
  }
}

/** A picture whose reading did not end has no answer to show. */
async function addPage(
  pages: PageFolder,
  name: string,
  { answer, seen: { places } }: ReadPicture,
  judgement: Judgement | null,
): Promise<void> {
  if (answer === null) return
  const truth = judgement && { values: judgement.fields, mrz: judgement.truth.mrz }
  await pages.add({ name, answer, places, truth })
}

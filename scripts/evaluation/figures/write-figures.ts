import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { capacity, stages } from '../../../api/site/proof/speed-figures.ts'
import { utcDay } from '../../../shared/time/clock.ts'
import { commitNow } from '../../command-line/measurement-row.ts'
import type { Judgement } from '../judge/judge.ts'
import { bandShares } from '../summary/band-shares.ts'
import { countFigures } from './count-figures.ts'
import { timeByPart } from './time-by-part.ts'

const folder = join(import.meta.dirname, '../../../api/site/proof')

/**
 * Writes the figures of labelled pictures for `/docs/accuracy`, `/docs/documents` and `/docs/speed`.
 * No picture and no value of one is written, only counts and times.
 * @param command what repeats the measurement
 */
export async function writeFigures(
  judgements: readonly Judgement[],
  command: string,
): Promise<void> {
  const date = utcDay(new Date())
  await write('labelled-figures.json', { date, command, ...countFigures(judgements) })
  const measured = { date, commit: await commitNow(), command }
  const bands = bandShares(judgements).find(({ field }) => field === 'all')?.bands
  await write('band-figures.json', { ...measured, bands })
  const labelled = judgements.filter(({ fields }) => fields.length > 0)
  const parts = timeByPart(
    stages.parts,
    labelled.map(({ reading }) => reading),
  )
  await write('speed-figures.json', {
    stages: { ...measured, pictures: labelled.length, parts },
    capacity,
  })
}

async function write(name: string, figures: object): Promise<void> {
  await writeFile(join(folder, name), `${JSON.stringify(figures, null, 2)}\n`)
}

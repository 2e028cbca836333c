import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { utcDay } from '../../../shared/clock.ts'
import type { Judgement } from '../judge/judge.ts'
import { countFigures } from './count-figures.ts'

const file = join(import.meta.dirname, '../../../api/site/proof/labelled-figures.json')

/**
 * Writes the figures of labelled pictures for `/docs/accuracy` and `/docs/documents`. No picture and
 * no value of one is written, only counts.
 * @param command what repeats the measurement
 */
export async function writeFigures(
  judgements: readonly Judgement[],
  command: string,
): Promise<void> {
  const measured = { date: utcDay(new Date()), command, ...countFigures(judgements) }
  await writeFile(file, `${JSON.stringify(measured, null, 2)}\n`)
}

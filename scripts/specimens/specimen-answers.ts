import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { presentScan } from '../../api/scan/answer/present-scan.ts'
import type { SpecimenAnswer } from '../../api/site/landing/specimen-answers.ts'
import { trySpecimens } from '../../api/site/try/specimens.ts'
import { reading } from '../../shared/reading.ts'
import recognize from '../../worker/pipeline/recognize.ts'

const folder = join(import.meta.dirname, '../../api/site/try/specimens')

/** What the engine reads in each specimen of `/try`, without what changes from day to day. */
export async function specimenAnswers(): Promise<SpecimenAnswer[]> {
  const answers: SpecimenAnswer[] = []
  for (const { name } of trySpecimens) {
    const read = await recognize({
      image: await readFile(join(folder, `${name}.jpg`)),
      deadlineAtMs: Number.POSITIVE_INFINITY,
      today: '2026-11-26',
      returnPortrait: true,
      expectCountry: null,
      cancelled: new Int32Array(new SharedArrayBuffer(4)),
    })
    const { meta, document, mrz, fields } = presentScan(reading.parse(read), {
      id: '',
      createdAt: new Date('2026-11-26T00:00:00Z'),
      reference: null,
      billed: false,
      timing: { upload_ms: 0, processing_ms: 0, total_ms: 0 },
    })
    answers.push({
      name,
      status: meta.status,
      type: document?.type_name ?? null,
      mrz: { status: mrz.status, reason: mrz.reason },
      fields: fields
        .filter((one) => one.name !== 'mrz' && one.name !== 'days_to_expire')
        .map(({ id, label, value, confidence }) => ({ id, label, value, confidence })),
    })
  }
  return answers
}

/** Stored scans whose every text can be chosen, for what pages and files make of them. */
import type { Pool } from 'pg'
import { v7 } from 'uuid'
import { presentScan } from '../../../api/scan/answer/present-scan.ts'
import { storedForm } from '../../../api/scan/answer/stored-form.ts'
import { specimenReading } from '../../../api/scan/specimen-reading.ts'
import type { Scan } from '../../../shared/contract/scan.ts'
import type { Settlement } from '../../../shared/db/settle-scan.ts'
import type { Reading } from '../../../shared/reading.ts'
import { holdAndSettle, hourMs, keptScan, settlement } from './accounts.ts'

export interface SpecimenScan {
  readonly reference?: string | null
  /** Every name, label and value of the document, if given; else those of the shipped specimen. */
  readonly everyText?: string
  readonly createdAt?: Date
  readonly changes?: Partial<Settlement>
}

/** A JPEG's first bytes: pages only pass it on. */
const thumbnail = Buffer.from([0xff, 0xd8, 0xff, 0xd9])

/** Settles and stores a scan, kept for an hour; returns its id. */
export async function specimenScan(
  pool: Pool,
  accountId: string,
  { reference = null, everyText, createdAt = new Date(), changes = {} }: SpecimenScan = {},
): Promise<string> {
  const id = v7({ msecs: createdAt.getTime() })
  const reading = everyText === undefined ? specimenReading : saying(everyText)
  const timing = { upload_ms: 1, processing_ms: 2, total_ms: 3 }
  const scan = presentScan(reading, { id, createdAt, reference, billed: true, timing })
  const kept = keptScan({
    expiresAt: new Date(createdAt.getTime() + hourMs),
    result: JSON.stringify(storedForm(scan satisfies Scan)),
    thumbnail,
  })
  await holdAndSettle(
    pool,
    settlement(accountId, id, { createdAt, settledAt: createdAt, reference, kept, ...changes }),
  )
  return id
}

function saying(text: string): Reading {
  const { holder, mrz } = specimenReading
  return {
    ...specimenReading,
    holder: holder && { ...holder, givenNames: text, surname: text, fullName: text },
    fields: specimenReading.fields.map((field) => ({ ...field, label: text, value: text })),
    mrz: mrz.status === 'absent' ? mrz : { ...mrz, lines: mrz.lines.map(() => text) },
  }
}

/** Engine reading → public `Scan`: the only place that writes the public keys (contract §2). */

import { highMin, mediumMin } from '../../../shared/contract/confidence-bands.ts'
import { onOneLine, publishedValue } from '../../../shared/contract/read-back.ts'
import type {
  ConfidenceBand,
  FieldEntry,
  imageSlots,
  Scan,
  Timing,
} from '../../../shared/contract/scan.ts'
import {
  type DerivedField,
  derivedFields,
  type FieldName,
} from '../../../shared/fields/catalogue.ts'
import type { Reading, ReadingField, ReadingMrz } from '../../../shared/reading.ts'
import { stateName } from '../../../shared/states.ts'
import { dayMs, utcDay, utcSeconds } from '../../../shared/time/clock.ts'
import { languageName } from './languages.ts'

export interface ScanFacts {
  readonly id: string
  readonly createdAt: Date
  readonly reference: string | null
  readonly billed: boolean
  readonly timing: Timing
}

export function presentScan(reading: Reading, facts: ScanFacts): Scan {
  const expiry = reading.document?.expiryDate ?? null
  const daysRemaining = expiry === null ? null : daysBetween(utcDay(facts.createdAt), expiry)
  return {
    meta: {
      schema_version: '1.0',
      id: facts.id,
      status: reading.outcome,
      billed: facts.billed,
      confidence: bandOf(reading.probability),
      timing: facts.timing,
      created_at: utcSeconds(facts.createdAt),
      reference: facts.reference,
    },
    document: presentDocument(reading, daysRemaining),
    holder: presentHolder(reading),
    fields: presentFields(reading, daysRemaining),
    mrz: presentMrz(reading.mrz),
    images: presentImages(reading),
    quality: { overall: reading.quality },
    authenticity: { overall: 'not_checked', checks: [] },
  }
}

/** The band of a probability from 0 to 1; `low` without one. */
export function bandOf(probability: number | null): ConfidenceBand {
  if (probability === null || probability < mediumMin) return 'low'
  return probability < highMin ? 'medium' : 'high'
}

function presentDocument({ document }: Reading, daysRemaining: number | null): Scan['document'] {
  if (document === null) return null
  return {
    kind: document.kind,
    country: document.country,
    country_name: document.country === null ? null : stateName(document.country),
    issuing_state: document.issuingState,
    // The catalogue's ordinal (" #2") distinguishes its entries, not documents.
    type_name: document.typeName?.replace(/ #\d$/, '') ?? null,
    type_confidence: bandOf(document.typeProbability),
    is_expired: daysRemaining === null ? null : daysRemaining < 0,
    days_remaining: daysRemaining,
  }
}

function presentHolder({ holder }: Reading): Scan['holder'] {
  if (holder === null) return null
  return {
    given_names: onOneLine(holder.givenNames),
    surname: onOneLine(holder.surname),
    full_name: onOneLine(holder.fullName),
    birth_date: holder.birthDate,
    sex: holder.sex,
    nationality: holder.nationality,
  }
}

function presentFields(reading: Reading, daysRemaining: number | null): FieldEntry[] {
  const occurrences = new Map<string, number>()
  return [...reading.fields, ...derivedEntries(reading, daysRemaining)].map((field) =>
    presentField(field, occurrences),
  )
}

/** Fields that the service derives, each with the probability of the value it comes from. */
function derivedEntries({ fields, mrz }: Reading, daysRemaining: number | null): ReadingField[] {
  const named = (wanted: FieldName) =>
    fields.find(({ name, value, lcid }) => name === wanted && value !== null && lcid === 0)
  // A visa names its own last day.
  const expiry = named('expiry_date') ?? named('visa_valid_until')
  const entries: ReadingField[] = []
  if (daysRemaining !== null) {
    const probability = expiry?.probability ?? null
    entries.push({ ...derived('days_to_expire'), value: String(daysRemaining), probability })
  }
  if (mrz.status !== 'absent') {
    entries.push({ ...derived('mrz'), value: mrzText(mrz), probability: mrz.probability })
  }
  return entries
}

function derived(name: DerivedField) {
  const { label, category } = derivedFields[name]
  return { name, label, category, lcid: 0 }
}

/** `name@lcid`, with `#2`, `#3` when the same pair occurs again (contract §2.5). */
function presentField(field: ReadingField, occurrences: Map<string, number>): FieldEntry {
  const pair = `${field.name}@${field.lcid}`
  const occurrence = (occurrences.get(pair) ?? 0) + 1
  occurrences.set(pair, occurrence)
  return {
    id: occurrence === 1 ? pair : `${pair}#${occurrence}`,
    name: field.name,
    label: field.label,
    category: field.category,
    value: publishedValue(field),
    language: languageName(field.lcid),
    confidence: bandOf(field.probability),
  }
}

function presentMrz(mrz: ReadingMrz): Scan['mrz'] {
  return {
    status: mrz.status,
    reason: mrz.status === 'failed' ? mrz.reason : null,
    lines: mrz.status === 'absent' ? null : mrz.lines,
    text: mrzText(mrz),
  }
}

function mrzText(mrz: ReadingMrz): string | null {
  return mrz.status === 'absent' ? null : mrz.lines.join('')
}

function presentImages({ images }: Reading): Scan['images'] {
  const slot = (name: (typeof imageSlots)[number]) =>
    images[name] === null ? null : `data:image/jpeg;base64,${images[name]}`
  return {
    document_crop: slot('document_crop'),
    rear: slot('rear'),
    main_photo: slot('main_photo'),
    signature: slot('signature'),
    watermark_face: slot('watermark_face'),
    barcode: slot('barcode'),
    chip: slot('chip'),
  }
}

/** Calendar days from one `YYYY-MM-DD` to another; negative if the second is earlier. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
}

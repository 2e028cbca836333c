/** Engine reading → public evidence of each value of its scan. */
import type {
  EvidenceReading,
  ExplainedScan,
  FieldEvidence,
  ScanEvidence,
} from '../../../shared/contract/evidence.ts'
import type { FieldEntry, Scan } from '../../../shared/contract/scan.ts'
import type { Reading, ReadingPlace, ReadingSource } from '../../../shared/reading.ts'
import { adviceFor } from './quality-advice.ts'

/**
 * Says no more than the bands where the reading has no explanation, as from a worker of the version
 * before.
 * @param scan what was presented of the same reading: its entries have the order of the reading's
 *   fields, and derived ones follow
 */
export function presentEvidence(reading: Reading, scan: Scan): ScanEvidence {
  const read = reading.fields.map((_, at) => fieldEvidence(reading, scan, at))
  const derived = scan.fields
    .slice(read.length)
    .map((entry) => derivedEvidence(reading, scan, entry))
  const fields = [...read, ...derived]
  return {
    scan_id: scan.meta.id,
    quality: {
      overall: reading.quality,
      advice: (reading.explanation?.quality ?? []).map(({ check, verdict, part }) => ({
        check,
        result: verdict,
        part,
        advice: adviceFor({ check, part }),
      })),
    },
    fields,
    contradictions: contradictionsOf(fields),
  }
}

/** The text of the answer of a scan, with its evidence where that was asked for. */
export function answerText(scan: Scan, evidence: ScanEvidence | null): string {
  if (evidence === null) return JSON.stringify(scan)
  return JSON.stringify({ scan, evidence } satisfies ExplainedScan)
}

function fieldEvidence(reading: Reading, scan: Scan, at: number): FieldEvidence {
  const explained = reading.explanation?.fields[at]
  const idsOf = (indexes: readonly number[] = []) =>
    indexes.flatMap((index) => scan.fields[index]?.id ?? [])
  return {
    ...known(scan.fields[at], reading.fields[at]?.probability),
    readings: (explained?.sources ?? []).map(presentReading),
    agrees: idsOf(explained?.agrees),
    contradicts: idsOf(explained?.contradicts),
    derived_from: idsOf(explained?.derivedFrom),
  }
}

function known(
  entry: FieldEntry | undefined,
  probability: number | null = null,
): Pick<FieldEvidence, 'id' | 'probability' | 'confidence'> {
  return { id: entry?.id ?? '', probability, confidence: entry?.confidence ?? 'low' }
}

/** The whole MRZ, and what is computed from a date. */
function derivedEvidence(reading: Reading, scan: Scan, entry: FieldEntry): FieldEvidence {
  const { mrz, explanation } = reading
  const nothing = { readings: [], agrees: [], contradicts: [], derived_from: [] }
  if (entry.name === 'mrz' && mrz.status !== 'absent') {
    const { lines, probability } = mrz
    const place = explanation?.mrz ?? null
    const text = lines.join('\n')
    const whole = { source: 'mrz', text, caption: null, probability, place } as const
    return { ...known(entry, probability), ...nothing, readings: [presentReading(whole)] }
  }
  const from = scan.fields.findIndex(
    ({ id, value }) => value !== null && (id === 'expiry_date@0' || id === 'visa_valid_until@0'),
  )
  const source = scan.fields[from]
  if (source === undefined) return { ...known(entry), ...nothing }
  return {
    ...known(entry, reading.fields[from]?.probability),
    ...nothing,
    derived_from: [source.id],
  }
}

function presentReading({
  source,
  text,
  caption,
  probability,
  place,
}: ReadingSource): EvidenceReading {
  return { source, text, caption, probability, ...presentPlace(place) }
}

function presentPlace(place: ReadingPlace | null): Pick<EvidenceReading, 'corners' | 'box'> {
  return place === null
    ? { corners: null, box: null }
    : { corners: place.corners, box: place.onPage }
}

/** Each pair once. */
function contradictionsOf(fields: readonly FieldEvidence[]): ScanEvidence['contradictions'] {
  return fields.flatMap((one, at) =>
    fields.slice(at + 1).flatMap((other) => {
      const [first, second] = [one.readings[0], other.readings[0]]
      const isOne = one.contradicts.includes(other.id)
      if (!isOne || first === undefined || second === undefined) return []
      return [{ fields: [one.id, other.id], readings: [first, second] }]
    }),
  )
}

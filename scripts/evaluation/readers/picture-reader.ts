import type { ConfidenceBand, Scan } from '../../../shared/contract/scan.ts'
import type { ErrorCode } from '../../../shared/errors.ts'
import { publishableText } from '../../../shared/fields/publishable-text.ts'
import type { StageTiming } from '../../../shared/reading.ts'
import type { PrintedField } from '../../../worker/viz/print/printed-page.ts'
import type { PageState } from '../lines/page-state.ts'
import type { SeenPlaces } from '../picture-page/seen-places.ts'
import type { MrzEvidence } from './mrz-evidence.ts'

/** What any reader read of one picture. */
export interface PictureReading {
  /** `recognized`, …, or the error code of a request that was refused. */
  readonly status: string
  readonly kind: string | null
  /** Alpha-3. */
  readonly country: string | null
  readonly mrz: {
    readonly status: 'passed' | 'failed' | 'absent'
    readonly lines: readonly string[]
    /** The published reason of a failure; else null. */
    readonly reason: string | null
  }
  /** The published texts of the barcodes. */
  readonly barcodes: readonly string[]
  /** Every value published with a band, by its catalogue name, in the order of the answer. */
  readonly banded: readonly BandedValue[]
  /** `not_checked` where the reader does not tell. */
  readonly quality: Scan['quality']['overall']
  /** Empty where the reader does not tell. */
  readonly stages: readonly StageTiming[]
  /** Wall time of the reading alone, ms. */
  readonly ms: number
  /** Null where no MRZ was found, and where the reader does not tell. */
  readonly mrzEvidence: MrzEvidence | null
  /** Values read from print and their features; empty where the reader does not tell. */
  readonly printEvidence: readonly PrintEvidence[]
}

export type PrintEvidence = Pick<PrintedField, 'name' | 'value' | 'features'>

export interface BandedValue {
  readonly name: string
  readonly value: string | null
  readonly band: ConfidenceBand
}

/** What a reading was made from. It is large: look at it and drop it. */
export interface SeenPicture {
  /** The lines of print as read; null where none were read, or the reader does not show them. */
  readonly print: readonly string[] | null
  /** From which its lines can be associated again; null where there is none. */
  readonly state: PageState | null
  /** Where values and lines stand; null unless the reader was asked for it. */
  readonly places: SeenPlaces | null
}

export const nothingSeen: SeenPicture = { print: null, state: null, places: null }

export interface ReadPicture {
  readonly reading: PictureReading
  /** The public answer; null where the scan was refused or failed, and of a reader that gives none. */
  readonly answer: Scan | null
  readonly seen: SeenPicture
}

export interface PictureReader {
  readonly name: string
  /** @param image JPEG or PNG */
  read(image: Uint8Array): Promise<ReadPicture>
  close(): Promise<void>
}

/** Converts the public answer to a reading. */
export function readingOfScan(
  scan: Scan,
  stages: readonly StageTiming[],
  ms: number,
): PictureReading {
  const { document, mrz } = scan
  return {
    status: scan.meta.status,
    kind: document?.kind ?? null,
    country: document?.country ?? null,
    mrz: { status: mrz.status, lines: mrz.lines ?? [], reason: mrz.reason },
    barcodes: payloadsIn(scan.fields),
    banded: [
      ...(document === null ? [] : typeOf(document)),
      ...scan.fields.map(({ name, value, confidence }) => ({ name, value, band: confidence })),
    ],
    quality: scan.quality.overall,
    stages,
    ms,
    mrzEvidence: null,
    printEvidence: [],
  }
}

/** The text of each code, without characters that are not published; bytes as Latin-1. */
function payloadsIn(fields: Scan['fields']): string[] {
  const valuesOf = (wanted: string) =>
    fields.flatMap(({ name, value }) => (name === wanted && value !== null ? [value] : []))
  const texts = valuesOf('barcode')
  const exact = valuesOf('barcode_bytes').map((value) =>
    Buffer.from(value.split(',')[1] ?? '', 'base64'),
  )
  const onlyBytes = exact.filter((bytes) =>
    (['utf8', 'latin1'] as const).every(
      (set) => !texts.includes(publishableText(bytes.toString(set))),
    ),
  )
  return [...texts, ...onlyBytes.map((bytes) => publishableText(bytes.toString('latin1')))]
}

/** The status of a scan that was not read by its deadline: the service's error code for it. */
export const UNANSWERED: ErrorCode = 'engine_unavailable'

/** The reading of a picture that was refused or failed. */
export function unread(status: string, ms: number): PictureReading {
  const mrz = { status: 'absent', lines: [], reason: null } as const
  const nothing = { barcodes: [], banded: [], quality: 'not_checked', stages: [] } as const
  return {
    status,
    kind: null,
    country: null,
    mrz,
    ...nothing,
    ms,
    mrzEvidence: null,
    printEvidence: [],
  }
}

function typeOf({ kind, country, type_confidence: band }: NonNullable<Scan['document']>) {
  return [
    { name: 'kind', value: kind, band },
    { name: 'country', value: country, band },
  ]
}

import type { ConfidenceBand, Scan } from '../../../shared/contract/scan.ts'
import type { StageTiming } from '../../../shared/reading.ts'
import type { PrintedField } from '../../../worker/viz/printed-page.ts'
import type { MrzEvidence } from './mrz-evidence.ts'
import type { SeenLine } from './seen-mrz.ts'

/** What was read of one picture, by whatever read it. */
export interface PictureReading {
  /** `recognized`, …, or the error code of a request that was refused. */
  readonly status: string
  readonly kind: string | null
  /** Alpha-3. */
  readonly country: string | null
  readonly mrz: {
    readonly status: 'passed' | 'failed' | 'absent'
    readonly lines: readonly string[]
    /** Why it failed, as the caller is told; else null. */
    readonly reason: string | null
  }
  /** Texts of the barcodes, as published. */
  readonly barcodes: readonly string[]
  /** Whatever was published with a band, by the names of the catalogue, in the order of the answer. */
  readonly banded: readonly BandedValue[]
  /** `not_checked` where the reader does not tell. */
  readonly quality: Scan['quality']['overall']
  /** Empty where the reader does not tell. */
  readonly stages: readonly StageTiming[]
  /** Wall time of the reading alone, ms. */
  readonly ms: number
  /** Null where no MRZ was found, and where the reader does not tell. */
  readonly mrzEvidence: MrzEvidence | null
  /** Values read from print, and what they were judged by; empty where the reader does not tell. */
  readonly printEvidence: readonly PrintEvidence[]
}

export type PrintEvidence = Pick<PrintedField, 'name' | 'value' | 'features'>

export interface BandedValue {
  readonly name: string
  readonly value: string | null
  readonly band: ConfidenceBand
}

/** What a reading was made from, to be looked at and dropped: it is large. */
export interface SeenPicture {
  /** Null where no MRZ was found, and where the reader does not show it. */
  readonly mrz: readonly SeenLine[] | null
  /** The lines of print as they were read; null where nobody read them, or the reader does not show it. */
  readonly print: readonly string[] | null
}

export const nothingSeen: SeenPicture = { mrz: null, print: null }

export interface ReadPicture {
  readonly reading: PictureReading
  readonly seen: SeenPicture
}

export interface PictureReader {
  readonly name: string
  /** @param image JPEG or PNG */
  read(image: Uint8Array): Promise<ReadPicture>
  close(): Promise<void>
}

/** The public answer in the terms of the comparison. */
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
    barcodes: scan.fields.flatMap(({ name, value }) =>
      name === 'barcode' && value !== null ? [value] : [],
    ),
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

/** A picture that was refused or failed: nothing was read of it. */
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

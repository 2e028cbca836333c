import type { ConfidenceBand, Scan } from '../../shared/contract/scan.ts'
import type { StageTiming } from '../../shared/reading.ts'
import type { MrzEvidence } from './mrz-evidence.ts'
import type { SeenLine } from './seen-mrz.ts'

/** What was read of one picture, by whatever read it. */
export interface PictureReading {
  /** `recognized`, …, or the error code of a request that was refused. */
  readonly status: string
  readonly kind: string | null
  readonly mrz: {
    readonly status: 'passed' | 'failed' | 'absent'
    readonly lines: readonly string[]
    /** Why it failed, as the caller is told; else null. */
    readonly reason: string | null
  }
  /** Values by the names of `truth.json`. */
  readonly holder: Readonly<Record<string, string | null>>
  /** Texts of the barcodes, as published. */
  readonly barcodes: readonly string[]
  /** Whatever was published with a band. */
  readonly banded: readonly BandedValue[]
  /** `not_checked` where the reader does not tell. */
  readonly quality: Scan['quality']['overall']
  /** Empty where the reader does not tell. */
  readonly stages: readonly StageTiming[]
  /** Wall time of the reading alone, ms. */
  readonly ms: number
  /** Null where no MRZ was found, and where the reader does not tell. */
  readonly mrzEvidence: MrzEvidence | null
}

export interface BandedValue {
  readonly name: string
  readonly value: string | null
  readonly band: ConfidenceBand
}

/** A reading, and what it was read from, to be looked at and dropped: it is large. */
export interface ReadPicture {
  readonly reading: PictureReading
  /** Null where no MRZ was found, and where the reader does not show it. */
  readonly seenMrz: readonly SeenLine[] | null
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
  const { document, holder, mrz } = scan
  return {
    status: scan.meta.status,
    kind: document?.kind ?? null,
    mrz: { status: mrz.status, lines: mrz.lines ?? [], reason: mrz.reason },
    holder: {
      surname: holder?.surname ?? null,
      given_names: holder?.given_names ?? null,
      birth_date: holder?.birth_date ?? null,
      sex: holder?.sex ?? null,
      nationality: holder?.nationality ?? null,
    },
    barcodes: scan.fields.flatMap(({ name, value }) =>
      name === 'barcode' && value !== null ? [value] : [],
    ),
    banded: [
      ...(document ? [{ name: 'kind', value: document.kind, band: document.type_confidence }] : []),
      ...scan.fields.map(({ name, value, confidence }) => ({ name, value, band: confidence })),
    ],
    quality: scan.quality.overall,
    stages,
    ms,
    mrzEvidence: null,
  }
}

/** A picture that was refused or failed: nothing was read of it. */
export function unread(status: string, ms: number): PictureReading {
  const mrz = { status: 'absent', lines: [], reason: null } as const
  const nothing = {
    holder: {},
    barcodes: [],
    banded: [],
    quality: 'not_checked',
    stages: [],
  } as const
  return { status, kind: null, mrz, ...nothing, ms, mrzEvidence: null }
}

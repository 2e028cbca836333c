import type { Clock } from '../../shared/clock.ts'
import type { DocumentKind } from '../../shared/contract/scan.ts'
import type { Reading, ReadingDocument, ReadingField, ReadingHolder } from '../../shared/reading.ts'
import type { FieldCandidate } from '../catalogue/field-candidate.ts'
import type { Orientation } from '../image/orientation.ts'
import type { Picture } from '../image/picture.ts'
import type { FoundZone } from '../mrz/decode/read-group.ts'
import type { Page } from '../mrz/find/page.ts'
import type { DigitSubject } from '../mrz/text/layouts.ts'
import type { VisualSubject } from '../mrz/text/verdict.ts'
import type { LineReader } from '../text/recognize/line-reader.ts'
import type { RecogniseTask } from './recognize-task.ts'

/** What belongs to the thread and outlives a scan. */
export interface Engine {
  readonly clock: Clock
  readonly reader: LineReader
  /** Loaded at its first use: most threads never meet a zone that needs it. */
  readonly secondReader: () => Promise<LineReader>
}

/** The machine-readable zone as such; what it says of document and holder are candidates. */
export interface FoundMrz {
  readonly lines: readonly string[]
  /** Two characters as read, filler included. */
  readonly documentCode: string
  /** Alpha-3 as published; null where no such code stands. */
  readonly issuingState: string | null
  /** Every digit holds, the lines are well formed, and no error under the digits is likely. */
  readonly passed: boolean
  /** Whose own digit fails. */
  readonly failedSubjects: readonly DigitSubject[]
  /** Of its check digits, how many hold, 0 to 1. */
  readonly digitShare: number
  /** How likely all of it was read right, 0 to 1. */
  readonly probability: number
}

/** A document in view. */
export interface FoundPage {
  /** In which it is upright, as far as is known. */
  readonly orientation: Orientation
  /** Where it lies; null where only its print was seen. */
  readonly inMm: Page | null
}

export interface DeterminedKind {
  readonly kind: DocumentKind
  /** 0 to 1. */
  readonly probability: number
}

/** What the stages pass on. Each field is set by the one stage named beside it. */
export interface ScanContext {
  readonly task: RecogniseTask
  readonly engine: Engine
  /** decode; null when the bytes could not be decoded at all. */
  picture: Picture | null
  /** read-mrz; null when no zone was found. `zone` is where it was seen. */
  zone: FoundZone | null
  mrz: FoundMrz | null
  /** read-mrz, else find-page; null when nothing like a document is in view. */
  page: FoundPage | null
  /** Every reader adds what it read. */
  candidates: readonly FieldCandidate[]
  /** classify; null when the kind was not determined. */
  kind: DeterminedKind | null
  /** reconcile; the document is null when its kind was not determined, the holder when nothing was read. */
  document: ReadingDocument | null
  holder: ReadingHolder | null
  fields: readonly ReadingField[]
  /** reconcile: in what the printed page says otherwise than the zone. */
  contradictions: readonly VisualSubject[]
  /** assess */
  quality: Reading['quality']
  /** crop; a crop that failed stays null. */
  documentCrop: string | null
  thumbnail: string | null
}

export function newContext(task: RecogniseTask, engine: Engine): ScanContext {
  return {
    task,
    engine,
    picture: null,
    zone: null,
    mrz: null,
    page: null,
    candidates: [],
    kind: null,
    document: null,
    holder: null,
    fields: [],
    contradictions: [],
    quality: 'not_checked',
    documentCrop: null,
    thumbnail: null,
  }
}

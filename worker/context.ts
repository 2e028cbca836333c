import type { Clock } from '../shared/clock.ts'
import type { Reading, ReadingDocument, ReadingHolder } from '../shared/reading.ts'
import type { LineReader } from './ocr/line-reader.ts'
import type { Picture } from './picture.ts'
import type { RecogniseTask } from './recognise-task.ts'
import type { FoundZone } from './zone/read-group.ts'

/** What belongs to the thread and outlives a scan. */
export interface Engine {
  readonly clock: Clock
  readonly reader: LineReader
  /** Loaded at its first use: most threads never meet a zone that needs it. */
  readonly secondReader: () => Promise<LineReader>
}

/** What the stages pass on. Each field is set by the one stage named beside it. */
export interface ScanContext {
  readonly task: RecogniseTask
  readonly engine: Engine
  /** decode; null when the bytes could not be decoded at all. */
  picture: Picture | null
  /** read-mrz; null when no zone was found. */
  zone: FoundZone | null
  /** classify; null when the kind was not determined. */
  document: ReadingDocument | null
  /** fill-holder; null when nothing speaks of a person. */
  holder: ReadingHolder | null
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
    document: null,
    holder: null,
    quality: 'not_checked',
    documentCrop: null,
    thumbnail: null,
  }
}

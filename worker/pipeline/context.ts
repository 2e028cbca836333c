import type { DocumentKind, ImageSlot } from '../../shared/contract/scan.ts'
import {
  noImages,
  type Reading,
  type ReadingDocument,
  type ReadingField,
  type ReadingHolder,
} from '../../shared/reading.ts'
import type { TypeVote } from '../catalogue/decide-type.ts'
import type { FieldCandidate } from '../catalogue/field-candidate.ts'
import type { OpenCandidate } from '../catalogue/open-candidate.ts'
import type { Orientation } from '../image/orientation.ts'
import type { Page } from '../image/page.ts'
import type { Picture } from '../image/picture.ts'
import type { LocatedMrz } from '../mrz/decode/read-group.ts'
import type { DigitSubject } from '../mrz/text/layout.ts'
import type { VisualSubject } from '../mrz/text/verdict.ts'
import type { PageInView } from '../page/locate-pages.ts'
import type { PortraitLook } from '../page/portrait-look.ts'
import type { RectifiedPage } from '../page/rectified-page.ts'
import type { PageLayout } from '../text/detect/detect-layout.ts'
import type { Quad } from '../text/detect/quadrilateral.ts'
import type { LinesInView } from '../viz/national/lines-in-view.ts'
import type { PrintedField, PrintedPage } from '../viz/printed-page.ts'
import type { Engine } from './engine.ts'
import type { FailedCrop } from './failed-crop.ts'
import type { RecognizeTask } from './recognize-task.ts'

/** The MRZ as such; what it says of document and holder are candidates. */
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

/** The page an MRZ was printed on, as far as its own lines tell. */
export interface MrzPage {
  /** In which the MRZ is upright. */
  readonly orientation: Orientation
  readonly inMm: Page | null
}

/** A document in view. */
export interface FoundPage {
  /** In which it is upright. */
  readonly orientation: Orientation
  /** Its edges, in pixels of the overview; null where they are not known. */
  readonly front: PageInView | null
  /** Another side, or another document, beside it; pixels of the overview. */
  readonly rear: PageInView | null
  /** What showed that a document is in view. */
  readonly knownBy: 'mrz' | 'outline' | 'print' | 'barcode'
}

/** A decoded barcode; what it says of document and holder are candidates and votes. */
export interface FoundBarcode {
  /** Upper left, upper right, lower right, lower left in its own reading order, overview pixels. */
  readonly corners: Quad
  /** Whether its payload says what kind of document it stands on. */
  readonly tellsKind: boolean
}

/** JPEG, base64; a crop that failed or was not made is null. */
export interface Crops extends Record<ImageSlot, string | null> {
  thumbnail: string | null
}

export interface DeterminedType {
  readonly kind: DocumentKind
  /** Alpha-3; null where nothing tells it. */
  readonly country: string | null
  /** 0 to 1. */
  readonly probability: number
}

/** What the stages pass on. Beside each field stand the stages that write it, in their order. */
export interface ScanContext {
  readonly task: RecognizeTask
  readonly engine: Engine
  /** decode; null when the bytes could not be decoded at all. */
  picture: Picture | null
  /** detect-layout, in the picture as it is shown: its overview, turned by its own orientation. */
  layout: PageLayout | null
  /** read-mrz; null when no MRZ was found. reconcile makes it less sure where the page doubts its names. */
  mrz: FoundMrz | null
  /** read-mrz: what `mrz` was read from, for the evaluation to show; null when no MRZ was found. */
  locatedMrz: LocatedMrz | null
  /** read-mrz; null when no MRZ was found. */
  mrzPage: MrzPage | null
  /**
   * locate, else read-barcode; null when nothing like a document is in view. detect-text turns all
   * of it, and read-rear its other side, where they see from near that it is another way up.
   */
  page: FoundPage | null
  /** rectify, and detect-text where it turns the page; null where the page's edges are not known. */
  rectified: RectifiedPage | null
  /** read-barcode */
  barcodes: readonly FoundBarcode[]
  /** detect-text, read-rear: what they saw of portraits on the sides they looked at from near. */
  closerLooks: readonly PortraitLook[]
  /** detect-text: what it saw of the lines it read; null where it read none. */
  linesInView: LinesInView | null
  /** detect-text, read-scripts: the lines of print on the page; null where nobody has read them. */
  print: PrintedPage | null
  /** read-rear: the same of the other side. */
  rearPrint: PrintedPage | null
  /** read-scripts: what the print says of the document's kind and country; null where nobody asked it as it is now. */
  votesOfPrint: readonly TypeVote[] | null
  /**
   * read-mrz, read-barcode, read-viz and read-rear add what they read; classify adds the issuer of
   * what is of no known kind.
   */
  candidates: readonly FieldCandidate[]
  /** read-viz, read-rear: what they read of print and hold for hardly right; no part of the answer. */
  unlikely: readonly PrintedField[]
  /** read-barcode, read-viz and read-rear add what they read that no field of the catalogue is for. */
  openCandidates: readonly OpenCandidate[]
  /** read-mrz, read-barcode, read-viz and read-rear add what they say of the document's kind and country. */
  votes: readonly TypeVote[]
  /** classify; null when the kind was not determined. */
  type: DeterminedType | null
  /** reconcile; null when its kind was not determined. */
  document: ReadingDocument | null
  /** reconcile; null when nothing was read. */
  holder: ReadingHolder | null
  /** reconcile */
  fields: readonly ReadingField[]
  /** reconcile: in what the printed page says otherwise than the MRZ. */
  contradictions: readonly VisualSubject[]
  /** assess */
  quality: Reading['quality']
  /** crop */
  readonly crops: Crops
  /** crop: what it could not make; the answer is given without it. */
  failedCrops: readonly FailedCrop[]
}

export function newContext(task: RecognizeTask, engine: Engine): ScanContext {
  return {
    task,
    engine,
    picture: null,
    layout: null,
    mrz: null,
    locatedMrz: null,
    mrzPage: null,
    page: null,
    rectified: null,
    barcodes: [],
    closerLooks: [],
    linesInView: null,
    print: null,
    rearPrint: null,
    votesOfPrint: null,
    candidates: [],
    unlikely: [],
    openCandidates: [],
    votes: [],
    type: null,
    document: null,
    holder: null,
    fields: [],
    contradictions: [],
    quality: 'not_checked',
    crops: { ...noImages, thumbnail: null },
    failedCrops: [],
  }
}

import type { DocumentKind, ImageSlot } from '../../shared/contract/scan.ts'
import {
  noImages,
  type Reading,
  type ReadingDocument,
  type ReadingField,
  type ReadingHolder,
} from '../../shared/reading.ts'
import type { SymbolReading } from '../barcode/interpret-symbol.ts'
import type { TypeVote } from '../catalogue/decide-type.ts'
import type { FieldCandidate } from '../catalogue/field-candidate.ts'
import type { OpenCandidate } from '../catalogue/open-candidate.ts'
import type { Orientation } from '../image/orientation.ts'
import type { Page } from '../image/page.ts'
import type { Picture } from '../image/picture.ts'
import type { LocatedMrz } from '../mrz/decode/read-group.ts'
import type { DigitSubject } from '../mrz/text/layout.ts'
import type { VisualSubject } from '../mrz/text/verdict.ts'
import type { PageInView } from '../page/page-in-view.ts'
import type { PortraitLook } from '../page/portrait-look.ts'
import type { RectifiedPage } from '../page/rectified-page.ts'
import type { QualityCause } from '../quality/assess-quality.ts'
import type { PageLayout } from '../text/detect/detect-layout.ts'
import type { Quad } from '../text/detect/quadrilateral.ts'
import type { ValueSpan } from '../text/label/page-labeller.ts'
import type { LinesInView } from '../viz/national/doubtful-rows.ts'
import type { PrintedField, PrintedLine, PrintedPage } from '../viz/print/printed-page.ts'
import type { Engine } from './engine.ts'
import type { FailedCrop } from './failed-crop.ts'
import type { RecognizeTask } from './recognize-task.ts'

/** The MRZ itself; what it says about document and holder is in the candidates. */
export interface FoundMrz {
  readonly lines: readonly string[]
  /** Two characters as read, filler included. */
  readonly documentCode: string
  /** How likely these two were read right, 0 to 1. */
  readonly codeProbability: number
  /** Alpha-3 as published; null if the MRZ has no valid code there. */
  readonly issuingState: string | null
  /** How likely the characters of the issuing state were read right, 0 to 1. */
  readonly stateProbability: number
  /** Alpha-3 as published; null if the MRZ has no valid code there. */
  readonly nationality: string | null
  /** Whether issuing state and nationality differ on a passport that was read badly. */
  readonly areStatesDoubted: boolean
  /** Whether its issuer is none of the states that exist. */
  readonly isStateUnknown: boolean
  /** Every check digit holds, the lines are well formed, and an undetected error is unlikely. */
  readonly passed: boolean
  /** Subjects whose own check digit fails. */
  readonly failedSubjects: readonly DigitSubject[]
  /** Enough of its digits hold for it to have been read and not guessed from something else. */
  readonly isRead: boolean
  /** Share of its check digits that hold, 0 to 1. */
  readonly digitShare: number
  /** How likely the whole MRZ was read right, 0 to 1. */
  readonly probability: number
}

/** The page of an MRZ, as derived from its lines. */
export interface MrzPage {
  /** The orientation in which the MRZ is upright. */
  readonly orientation: Orientation
  /** Null if its lines do not determine the page. */
  readonly inMm: Page | null
}

/** A document in view. */
export interface FoundPage {
  /** The orientation in which it is upright. */
  readonly orientation: Orientation
  /** Its edges, in pixels of the overview; null if they are not known. */
  readonly front: PageInView | null
  /** Whether edges of `front` were seen in the picture, and not only derived from its MRZ. */
  readonly isSeen: boolean
  /** Another side, or another document, beside it, in pixels of the overview; null without one. */
  readonly rear: PageInView | null
  /** What showed that a document is in view; the first of these. */
  readonly knownBy: 'mrz' | 'outline' | 'print' | 'barcode'
}

/** A decoded barcode; what it says about document and holder is in candidates and votes. */
export interface FoundBarcode {
  /** Upper left, upper right, lower right, lower left in its own reading order, overview pixels. */
  readonly corners: Quad
  /** Whether its payload says what kind of document it is on. */
  readonly namesKind: boolean
  /** What it says; candidates, open candidates and votes of the context are these same objects. */
  readonly reading: SymbolReading
}

/** JPEG, base64; a crop that failed or was not made is null. */
export interface Crops extends Record<ImageSlot, string | null> {
  thumbnail: string | null
}

export interface DeterminedType {
  readonly kind: DocumentKind
  /** What the document is called within its kind; null if no more is known than that. */
  readonly subtype: string | null
  /** Alpha-3; null if it is not known. */
  readonly country: string | null
  /** 0 to 1. */
  readonly probability: number
}

/** What one source says, and where. */
export type EvidenceSource = Pick<
  FieldCandidate,
  'source' | 'printed' | 'probability' | 'corners' | 'caption'
>

export interface FieldEvidence {
  /** First the one whose spelling was published, then those that agree with it. */
  readonly sources: readonly EvidenceSource[]
  /** Indexes of fields of other names that say the same, and of readings that say something else. */
  readonly agrees: readonly number[]
  readonly contradicts: readonly number[]
  /** Indexes of the fields that it was derived from. */
  readonly derivedFrom: readonly number[]
}

/** What the stages pass on. The comment on each field names the stages that write it, in order. */
export interface ScanContext {
  readonly task: RecognizeTask
  readonly engine: Engine
  /** decode; null if the bytes could not be decoded at all. */
  picture: Picture | null
  /**
   * unmirror, separate, separate-overlapping, search-closer: a view of the picture that must be read
   * instead, from the first stage on.
   */
  nextPicture: Picture | null
  /** Whether another view was read instead and given back: then this one is read to its end. */
  wasGivenBack: boolean
  /** detect-layout; in pixels of the picture as shown: its overview, turned by its orientation. */
  layout: PageLayout | null
  /** read-mrz; null if no MRZ was found. reconcile caps it if the page doubts a name. */
  mrz: FoundMrz | null
  /** read-mrz: what `mrz` was read from, for the evaluation; null if no MRZ was found. */
  locatedMrz: LocatedMrz | null
  /** read-mrz: its corners as it reads, overview pixels; null if no MRZ was found. */
  mrzCorners: Quad | null
  /** read-mrz; null if no MRZ was found. */
  mrzPage: MrzPage | null
  /**
   * locate, else read-barcode; null if nothing like a document is in view. detect-text turns all of
   * it, and read-rear its other side, if a closer look shows that it is another way up.
   */
  page: FoundPage | null
  /** rectify, and detect-text if it turns the page; null if the page's edges are not known. */
  rectified: RectifiedPage | null
  /** read-barcode; choose-codes ignores those of other documents. */
  barcodes: readonly FoundBarcode[]
  /** choose-codes: ignored codes of another person. */
  codesOfAnother: readonly FoundBarcode[]
  /** detect-text, read-rear: where they saw portraits when they looked closer at a side. */
  closerLooks: readonly PortraitLook[]
  /** detect-text: the lines it read, with what they were read from; null if it read no page. */
  linesInView: LinesInView | null
  /** detect-text, read-scripts: the lines of print on the page; null if they were not read. */
  print: PrintedPage | null
  /** detect-text: whether print of another document is in view. */
  isBesideOthers: boolean
  /** detect-text: whether what was read is running text or mere texture, not print of a document. */
  isOtherPrint: boolean
  /** detect-text: whether no other way round of the picture would be read better. */
  isWaySettled: boolean
  /** read-rear: the same for the other side. */
  rearPrint: PrintedPage | null
  /** read-rear: whether a value that agrees ties the other side to the document. */
  isRearTied: boolean
  /**
   * read-scripts: what `print` says about kind and country; null if not known for this `print`.
   */
  votesOfPrint: readonly TypeVote[] | null
  /**
   * read-mrz, read-barcode, read-viz and read-rear add what they read; classify adds the issuer if
   * the document's kind is unknown.
   */
  candidates: readonly FieldCandidate[]
  /** read-viz, read-rear: printed values too unlikely to be right; not part of the answer. */
  unlikely: readonly PrintedField[]
  /** read-barcode, read-viz and read-rear add values that belong to no field of the catalogue. */
  openCandidates: readonly OpenCandidate[]
  /** label-print: what of `print` is a value, and of which field. */
  labelled: readonly ValueSpan<PrintedLine>[]
  /** read-viz: whether captions of one field stand at two places: print may be of two documents. */
  hasCaptionsTwice: boolean
  /** separate-overlapping, confirm-print: print in this view is of two documents. */
  isPrintOfTwo: boolean
  /**
   * read-mrz, locate, separate, separate-overlapping, search-closer, read-rear, and whatever ignores
   * the other side: another person's document lies beside this one and is about as large; either may
   * be the one that is meant.
   */
  isOneOfTwo: boolean
  /** choose-print, choose-codes-by-print: print of another document; it may contradict the MRZ. */
  printOfAnother: readonly FieldCandidate[]
  /** read-mrz, read-barcode, read-viz and read-rear add votes on the document's type. */
  votes: readonly TypeVote[]
  /** classify; null if the kind was not determined. */
  type: DeterminedType | null
  /** reconcile; null if the document's kind was not determined. */
  document: ReadingDocument | null
  /** reconcile; null if nothing was read. */
  holder: ReadingHolder | null
  /** reconcile */
  fields: readonly ReadingField[]
  /** Names of `fields` that stand in no Latin letters, derived; they are evidence of nothing. */
  latinNames: readonly ReadingField[]
  /** reconcile: what each of `fields` was read from, if the task asks for it. */
  evidence: readonly FieldEvidence[]
  /** reconcile: subjects on which the printed page contradicts the MRZ. */
  contradictions: readonly VisualSubject[]
  /** assess */
  quality: Reading['quality']
  /** assess: the checks that did not pass, the worst first. */
  qualityCauses: readonly QualityCause[]
  /** Any stage that ran out of its time: what it did not read is not illegible. */
  isCutOff: boolean
  /** assess: how likely print in the picture is legible, whatever it says, 0 to 1. */
  legibility: number
  /** crop */
  readonly crops: Crops
  /** crop: crops that could not be made; the answer is given without them. */
  failedCrops: readonly FailedCrop[]
}

export function newContext(task: RecognizeTask, engine: Engine): ScanContext {
  return {
    task,
    engine,
    picture: null,
    nextPicture: null,
    wasGivenBack: false,
    layout: null,
    mrz: null,
    locatedMrz: null,
    mrzCorners: null,
    mrzPage: null,
    page: null,
    rectified: null,
    barcodes: [],
    codesOfAnother: [],
    closerLooks: [],
    linesInView: null,
    print: null,
    isBesideOthers: false,
    isOtherPrint: false,
    isWaySettled: false,
    rearPrint: null,
    isRearTied: false,
    votesOfPrint: null,
    candidates: [],
    unlikely: [],
    openCandidates: [],
    labelled: [],
    hasCaptionsTwice: false,
    isPrintOfTwo: false,
    isOneOfTwo: false,
    printOfAnother: [],
    votes: [],
    type: null,
    document: null,
    holder: null,
    fields: [],
    latinNames: [],
    contradictions: [],
    quality: 'not_checked',
    qualityCauses: [],
    evidence: [],
    isCutOff: false,
    legibility: 0,
    crops: { ...noImages, thumbnail: null },
    failedCrops: [],
  }
}

/**
 * Forgets everything that was read; the next stages read the other view of the picture. That another
 * document was cut away is remembered.
 */
export function startOver(context: ScanContext): void {
  const { task, engine, nextPicture, isOneOfTwo } = context
  Object.assign(context, newContext(task, engine), { picture: nextPicture, isOneOfTwo })
}

/** Remembers a wider view as it was read until then, and that another view of it was no document's. */
export function giveBack(context: ScanContext, wider: ScanContext): void {
  const isCutOff = wider.isCutOff || context.isCutOff
  Object.assign(context, wider, { nextPicture: null, wasGivenBack: true, isCutOff })
}

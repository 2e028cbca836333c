import type { SpecimenDescription } from '../../../specimens/specimen-description.ts'
import type { HolderCode } from './draw/codes.ts'
import type { Face } from './draw/face.ts'

/** One person's document: its front, and its back where it has one. */
export interface Document {
  readonly of: SpecimenDescription
  readonly front: Face
  readonly back: Face | null
}

/** A card whose back matters. */
export interface Card extends Document {
  readonly back: Face
}

/** What scenes are made of; the same seed gives the same document. */
export interface Documents {
  /** Prints a name on its front: a card, licence or page of a booklet. */
  named(seed: string): Promise<Document>
  /** Fronts of one design that print two people's names. */
  ofOneDesign(seed: string): Promise<readonly [Document, Document]>
  /** A data page with a zone of two lines across its foot. */
  passport(seed: string): Promise<Document>
  /** @param holder default: somebody */
  visa(seed: string, holder?: SpecimenDescription): Promise<Document>
  /** Its back has a zone. */
  zoneCard(seed: string): Promise<Card>
  /** Its back has neither a name nor a zone. */
  namelessCard(seed: string): Promise<Card>
  /** Its back has a code that names the holder. */
  codedCard(seed: string): Promise<Card>
  /** A code that names its holder, without a card. */
  code(seed: string): Promise<HolderCode>
  /** The zone is of the holder, and a whole name under one caption is of `other`. */
  renamed(seed: string, other: SpecimenDescription): Promise<Document>
}

/** The vocabulary layouts are written in: what stands where on one printed side, mm. */
import type { FieldName } from '../field-names.ts'
import type { Rectangle } from '../geometry.ts'
import type { SymbolFormat } from '../symbols/write-symbol.ts'
import type { PrintStyle } from '../typeset/print-styles.ts'
import type { DateStyle } from '../words/state.ts'
import type { GroundStyle } from './grounds.ts'

/** Printed, but no fields of the catalogue: the `P` of a passport, a card's audit number. */
export type OtherPrint = 'document_code' | 'discriminator'
export type PrintedField = FieldName | OtherPrint

export function isField(printed: PrintedField): printed is FieldName {
  return printed !== 'document_code' && printed !== 'discriminator'
}

/** Named after its use; `accent` and `dark` take the issuer's hue. */
export type Ink = 'black' | 'accent' | 'dark' | 'red' | 'blue' | 'grey' | 'light'

/**
 * Where a field's label stands. `inline`: the value follows wherever the label ends;
 * `left`: it begins `labelWidth` further on.
 */
export type LabelPlace = 'above' | 'left' | 'inline' | 'below' | 'none'

export interface FieldPlace {
  readonly field: PrintedField
  readonly x: number
  /** Base line of the value. */
  readonly y: number
  /** Of the value and a label beside it; the value is set smaller rather than run past it. */
  readonly width: number
  /** The spelling in the issuer's own script; nothing where that is Latin. */
  readonly national?: boolean
  readonly label?: LabelPlace
  readonly labelWidth?: number
  /** Printed before the words, or instead of them, where a standard numbers the fields. */
  readonly number?: string
  /** Printed instead of the language's own words; '' for none. */
  readonly caption?: string
  readonly size?: number
  readonly labelSize?: number
  readonly weight?: 'regular' | 'bold'
  readonly ink?: Ink
  readonly align?: 'left' | 'centre' | 'right'
  /** Over how many lines a long value may run; line to line 1.25 times the size. */
  readonly lines?: number
  /** Degrees clockwise in which the line runs. */
  readonly turn?: 90 | 180 | 270
  readonly print?: PrintStyle
  readonly dates?: DateStyle
}

/** `kind`: passport, driving licence …; `both`: state and kind in one line. */
type TitleWords = 'state' | 'kind' | 'both' | 'state code' | 'jurisdiction'

export interface TitlePlace {
  readonly say: TitleWords | { readonly text: string }
  readonly english?: boolean
  readonly x: number
  readonly y: number
  /** Set smaller rather than run past it. */
  readonly width: number
  readonly size: number
  readonly ink?: Ink
  readonly weight?: 'regular' | 'bold'
  readonly align?: 'left' | 'centre' | 'right'
  readonly turn?: 90 | 270
}

/** Real print that is no field: legends, remarks, captions of signatures. */
export interface TextPlace {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
  readonly ink?: Ink
  readonly turn?: 90 | 270
}

/** What a barcode says. */
export type SymbolContent = 'aamva' | 'document number' | 'personal number' | 'digits' | 'link'

export interface SymbolPlace {
  readonly format: SymbolFormat
  readonly payload: SymbolContent
  /** Data columns of a PDF417; unless given, as the writer likes. */
  readonly columns?: number
  /** Drawn as large as fits, keeping its proportions, from the box's top left corner. */
  readonly at: Rectangle
  readonly turn?: 90
}

export interface EmblemPlace {
  readonly kind: 'shield' | 'stars' | 'seal' | 'sun' | 'flag'
  readonly at: Rectangle
}

/** What is laid over the print. */
export interface OverlayPlace {
  readonly kind: 'hologram' | 'kinegram' | 'stamp' | 'lamination'
  readonly at: Rectangle
  /** Probability that a document has it. */
  readonly chance: number
}

export interface CategoryTable {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly rowHeight: number
  readonly classes: readonly string[]
}

/** A machine readable zone (ICAO 9303-3 §4). */
export interface MrzPlace {
  /** Left edge of the first character cell. */
  readonly left: number
  /** Base line of each line, top to bottom. */
  readonly baselines: readonly number[]
  /** Where the MRZ's own band begins: the page's artwork and print stay above it. */
  readonly top: number
}

/** What the numbers mean, in small print: `1. Surname  2. Given names`, one to a line. */
export interface Legend {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
  readonly step: number
  readonly entries: readonly (readonly [number: string, field: FieldName])[]
}

/** Words of the labels: Utopia prints `Surname / Nom`, with `english/native`. */
export type LabelWords = 'english/native' | 'native/english' | 'native' | 'english'

export interface PagePlan {
  readonly titles: readonly TitlePlace[]
  readonly labels?: LabelPlace
  readonly labelWords?: LabelWords
  readonly labelSize: number
  readonly labelInk?: Ink
  /** How far a label above its value may run past the field's width; 0 where not given. */
  readonly labelOverhang?: number
  readonly valueSize: number
  readonly valueInk?: Ink
  readonly valueWeight?: 'regular' | 'bold'
  /** Where values begin behind a number; 5 where not given. */
  readonly numberWidth?: number
  readonly ground?: GroundStyle
  readonly bars?: readonly (Rectangle & { readonly ink: Ink; readonly opacity?: number })[]
  readonly emblems?: readonly EmblemPlace[]
  readonly portrait?: Rectangle & { readonly style?: 'colour' | 'grey' }
  /** The small second portrait. */
  readonly ghost?: Rectangle
  readonly signatureAt?: {
    readonly x: number
    readonly y: number
    readonly width: number
    /** Its caption, in the language's own words. */
    readonly label?: 'above' | 'below'
  }
  readonly chip?: Rectangle
  /** The sign that a chip is inside. */
  readonly chipSign?: Rectangle
  readonly fields: readonly FieldPlace[]
  readonly texts?: readonly TextPlace[]
  readonly table?: CategoryTable
  readonly legend?: Legend
  readonly symbols?: readonly SymbolPlace[]
  readonly overlays?: readonly OverlayPlace[]
  readonly mrz?: MrzPlace
  /** Words and small things drawn by lot for each document; the classic six have none. */
  readonly varied?: boolean
}

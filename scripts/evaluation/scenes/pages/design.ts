import type { DrawnField } from '../../../specimens/drawn-fields.ts'
import type { Rectangle } from '../../../specimens/geometry.ts'
import type { MrzLayoutName } from '../../../specimens/mrz-lines.ts'
import type { DateStyle } from '../../../specimens/words/state.ts'

/** A caption and its value; millimetres from the upper left corner of the side. */
export interface PlacedField {
  readonly field: DrawnField
  readonly caption: string
  readonly x: number
  readonly y: number
  readonly width?: number
}

/** One side of a document as a web page. */
export interface SideDesign {
  /** CSS of the ground. */
  readonly ground: string
  readonly titles: readonly {
    readonly text: string
    readonly x: number
    readonly y: number
    readonly size: number
  }[]
  readonly fields: readonly PlacedField[]
  readonly portrait?: Rectangle
  /** A TD1, TD3 or visa zone across the foot. */
  readonly zone?: boolean
  /** The holder's code. */
  readonly code?: Rectangle
  /** Other print. */
  readonly texts?: readonly string[]
}

/** A document drawn by a browser, with its own words, faces and grounds. */
export interface PageDesign {
  readonly name: string
  readonly kind: 'passport' | 'identity_card' | 'residence_permit' | 'driving_licence' | 'visa'
  readonly width: number
  readonly height: number
  readonly cornerRadius: number
  readonly mrz?: MrzLayoutName
  readonly dates: DateStyle
  /** An `@fontsource` package. */
  readonly face: string
  /** Where captions stand. */
  readonly captions: 'above' | 'before'
  readonly front: SideDesign
  readonly back?: SideDesign
}

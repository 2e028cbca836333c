import type { Severity } from '../../../specimens/camera/severities.ts'
import type { SpecimenDescription } from '../../../specimens/specimen-description.ts'
import type { Face } from './draw/face.ts'

export type Owner = 'A' | 'B'

/** A face and where it lies; what comes later in a list lies on top. */
export interface Laid {
  readonly face: Face
  /** Null: nobody's, as a sheet of paper. */
  readonly owner: Owner | null
  /** Its centre, mm; y runs downwards. */
  readonly x: number
  readonly y: number
  /** Degrees clockwise. */
  readonly turn: number
  /** How dark its shadow is, 0 (printed on what lies below) to 1. */
  readonly shadow: number
}

/** An upright rectangle on the table: its centre and size, mm. */
export type View = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>

/** What a right answer to a scene is. */
export type Wanted =
  /** All of its values belong to one person. */
  | 'one person'
  /** The zone failed, and both names are told. */
  | 'contradiction'
  /** As `one person`, and the kind is not sure. */
  | 'unsure kind'

/** Documents of one or two people on one table, described but not yet drawn. */
export interface Scene {
  readonly laid: readonly Laid[]
  /** Whose documents they are; B is absent from honest scenes. */
  readonly people: { readonly A: SpecimenDescription; readonly B?: SpecimenDescription }
  readonly wanted: Wanted
  /** What the camera looks at, mm; what lies beyond is cut or not seen. Default: everything. */
  readonly view?: View
  readonly severity: Severity
}

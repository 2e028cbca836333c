import type { JudgedScene } from '../judge/judge-scene.ts'
import type { SceneKindName } from '../kinds/kinds.ts'

export interface SceneResult {
  readonly name: string
  readonly kind: SceneKindName
  readonly honest: boolean
  readonly renderer: string
  /** Designs of A's and B's documents. */
  readonly designs: readonly string[]
  readonly ms: number
  /** Null: the scan ended by its deadline, or the thread did. */
  readonly judged: JudgedScene | null
}

import type { Random } from '../../../../specimens/random.ts'
import type { Documents } from '../documents.ts'
import type { Scene } from '../scene.ts'

export interface Draw {
  readonly documents: Documents
  readonly seed: string
  readonly random: Random
}

export interface SceneKind {
  /** One document, or all of one person, laid as people lay them: the price of a rule. */
  readonly honest: boolean
  draw(draw: Draw): Promise<Omit<Scene, 'severity'>>
}

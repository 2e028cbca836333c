import { type Chip, chipOf, isOn } from './chip.ts'
import type { CropScene } from './crop-scene.ts'
import { type Portrait, portraitsOf } from './portraits.ts'
import { type Signature, signatureOf } from './signature.ts'

/** What is seen on the pages beside print and codes. */
export interface PageFinds {
  /** Ghosts among them; first the one for which most speaks in all. */
  readonly portraits: readonly Portrait[]
  readonly chip: Chip | null
  readonly signature: Signature | null
}

/**
 * One thing is not taken for two: a chip looks a little like a face. A search that fails finds
 * nothing and takes no other one along.
 */
export function findOnPages(scene: CropScene): PageFinds {
  const portraits = orElse([], () => portraitsOf(scene))
  const chip = orElse(null, () => chipOf(scene, portraits))
  const faces = chip === null ? portraits : portraits.filter((one) => !isOn(one, chip))
  return { portraits: faces, chip, signature: orElse(null, () => signatureOf(scene, faces, chip)) }
}

function orElse<T>(nothing: T, find: () => T): T {
  try {
    return find()
  } catch {
    return nothing
  }
}

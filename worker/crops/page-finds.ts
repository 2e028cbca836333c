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

/** One thing is not taken for two: a chip looks a little like a face. */
export function findOnPages(scene: CropScene): PageFinds {
  const portraits = portraitsOf(scene)
  const chip = chipOf(scene, portraits)
  const faces = chip === null ? portraits : portraits.filter((one) => !isOn(one, chip))
  return { portraits: faces, chip, signature: signatureOf(scene, faces, chip) }
}

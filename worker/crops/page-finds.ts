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
  /** Searches that failed, and so found nothing. */
  readonly failures: readonly SearchFailure[]
}

export interface SearchFailure {
  readonly search: 'portrait_search' | 'chip_search' | 'signature_search'
  readonly error: unknown
}

/**
 * One thing is not taken for two: a chip looks a little like a face. A search that fails finds
 * nothing and takes no other one along.
 */
export function findOnPages(scene: CropScene): PageFinds {
  const failures: SearchFailure[] = []
  const orElse = <T>(search: SearchFailure['search'], nothing: T, find: () => T): T => {
    try {
      return find()
    } catch (error) {
      failures.push({ search, error })
      return nothing
    }
  }
  const portraits = orElse<readonly Portrait[]>('portrait_search', [], () => portraitsOf(scene))
  const chip = orElse('chip_search', null, () => chipOf(scene, portraits))
  const faces = chip === null ? portraits : portraits.filter((one) => !isOn(one, chip))
  const signature = orElse('signature_search', null, () => signatureOf(scene, faces, chip))
  return { portraits: faces, chip, signature, failures }
}

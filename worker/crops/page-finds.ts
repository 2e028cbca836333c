import { type Chip, chipOf, isOn } from './chip.ts'
import type { CropScene } from './crop-scene.ts'
import { type Portrait, portraitsOf } from './portraits.ts'
import { type Signature, signatureOf } from './signature.ts'

/** What is found on the pages besides print and barcodes. */
export interface PageFinds {
  /** Ghost portraits included; the one with the most evidence first. */
  readonly portraits: readonly Portrait[]
  readonly chip: Chip | null
  readonly signature: Signature | null
  /** Searches that threw; their results are empty. */
  readonly failures: readonly SearchFailure[]
}

export const nothingFound: PageFinds = {
  portraits: [],
  chip: null,
  signature: null,
  failures: [],
}

export interface SearchFailure {
  readonly search: 'portrait_search' | 'chip_search' | 'signature_search'
  readonly error: unknown
}

/**
 * Searches for portraits, chip and signature. A portrait that overlaps the chip is dropped, since a
 * chip looks a little like a face. A search that throws finds nothing; the others still run.
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

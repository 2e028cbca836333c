/** The pictures that `evaluate-page` and `evaluate-print` judge. */
import type { Severity } from '../../specimens/camera/severities.ts'
import type { Pool } from '../../specimens/describe/pools.ts'
import { folderSources } from './folder-sources.ts'
import type { LabelledSource } from './labelled-source.ts'
import { specimenSources } from './specimen-sources.ts'

/** Of generated documents. */
export interface PageChoice {
  /** At each severity. */
  readonly specimens: number
  readonly seed: string
  readonly pool: Pool
  readonly world?: 'plain' | 'wild'
  readonly severity: readonly Severity[]
}

/** Labelled pictures of a folder, without those of a bare code, which have no page; else generated ones. */
export async function pageSources(
  folder: string | undefined,
  { specimens, seed, pool, world = 'plain', severity }: PageChoice,
): Promise<LabelledSource[]> {
  if (folder === undefined) return specimenSources(specimens, seed, { pool, world, severity })
  return (await folderSources(folder)).filter(({ name }) => !name.includes('barcodes'))
}

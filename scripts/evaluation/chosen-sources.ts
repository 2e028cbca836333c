import type { EvaluateOptions } from './options.ts'
import { folderSources } from './sources/folder-sources.ts'
import type { LabelledSource } from './sources/labelled-source.ts'
import { specimenSources } from './sources/specimen-sources.ts'

/** What `addSpecimenOptions` reads. */
export type SourceOptions = Pick<
  EvaluateOptions,
  'specimens' | 'seed' | 'severity' | 'layout' | 'pool' | 'world' | 'face'
>

/**
 * The pictures that the command line asks for: those of a folder, or specimens.
 * @throws Error naming the options that do not go together
 */
export async function chosenSources(
  folder: string | undefined,
  options: SourceOptions,
): Promise<LabelledSource[]> {
  const { specimens, seed, severity, layout, pool, world, face } = options
  if (folder !== undefined) {
    if (specimens !== undefined) throw new Error('give a folder, or --specimens, not both')
    if (severity ?? layout ?? pool ?? world ?? face) {
      throw new Error(
        '--severity, --layout, --pool, --world and --face apply to --specimens, not to a folder',
      )
    }
    return folderSources(folder)
  }
  if (specimens === undefined) throw new Error('give a folder or --specimens <n>; see --help')
  return specimenSources(specimens, seed, options)
}

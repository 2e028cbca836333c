import type { EvaluateOptions } from './options.ts'
import { alteredSources } from './robustness/altered-sources.ts'
import { sizedSources } from './sizes/sized-sources.ts'
import { folderSources } from './sources/folder-sources.ts'
import type { LabelledSource } from './sources/labelled-source.ts'
import { specimenSources } from './sources/specimen-sources.ts'

type SourceOptions = Pick<
  EvaluateOptions,
  'specimens' | 'seed' | 'severity' | 'layout' | 'pool' | 'world' | 'face' | 'robustness' | 'sizes'
>

/**
 * The pictures that the command line asks for: those of a folder, altered if wanted, or specimens.
 * @throws Error naming the options that do not go together
 */
export async function chosenSources(
  folder: string | undefined,
  options: SourceOptions,
): Promise<LabelledSource[]> {
  const { specimens, seed, severity, layout, pool, world, face, robustness, sizes } = options
  if (folder !== undefined) {
    if (specimens !== undefined) {
      throw new Error('give a folder, or --specimens or --calibrate, not both')
    }
    if (severity ?? layout ?? pool ?? world ?? face) {
      throw new Error(
        '--severity, --layout, --pool, --world and --face apply to --specimens, not to a folder',
      )
    }
    const sources = await folderSources(folder)
    if (sizes) return sizedSources(sources)
    return robustness ? alteredSources(sources) : sources
  }
  if (robustness) throw new Error('--robustness alters the pictures of a folder: name the folder')
  if (specimens === undefined) throw new Error('give a folder or --specimens <n>; see --help')
  const drawn = specimenSources(specimens, seed, options)
  return sizes ? sizedSources(drawn) : drawn
}

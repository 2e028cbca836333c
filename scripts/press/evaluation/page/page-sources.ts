/** The pictures that `evaluate-page` and `evaluate-print` judge. */
import { type Command, Option } from 'commander'
import { wholeNumber } from '../../../command-line/option-values.ts'
import { folderSources } from '../../../evaluation/sources/folder-sources.ts'
import type { LabelledSource } from '../../../evaluation/sources/labelled-source.ts'
import { specimenSources } from '../../../evaluation/sources/specimen-sources.ts'
import type { Severity } from '../../../specimens/camera/severities.ts'
import { severityLevel } from '../../../specimens/camera/severity-options.ts'
import { type Pool, pools } from '../../../specimens/describe/pools.ts'

/** Of generated documents. */
export interface PageChoice {
  /** At each severity. */
  readonly specimens: number
  readonly seed: string
  readonly pool: Pool
  readonly world: 'plain' | 'wild'
  readonly severity: readonly Severity[]
}

/** The command with its folder, and the options of `PageChoice` where there is none. */
export function addPageChoice(command: Command): Command {
  return command
    .argument('[folder]', 'labelled pictures; default: generated ones of layouts held apart')
    .option('--specimens <n>', 'documents at each severity', wholeNumber, 40)
    .option('--seed <text>', 'seed for the generated documents', '1')
    .addOption(
      new Option('--pool <name>', 'which layouts to draw from')
        .choices(pools)
        .default('held-apart'),
    )
    .addOption(
      new Option('--world <name>', 'wild: hands, sleeves, copies, other documents …')
        .choices(['plain', 'wild'])
        .default('plain'),
    )
    .option('--severity <n,...>', 'severities to photograph them at', severitiesOf, [1, 2, 3])
}

/** Labelled pictures of a folder, without those of a bare code, which have no page; else generated ones. */
export async function pageSources(
  folder: string | undefined,
  { specimens, seed, pool, world, severity }: PageChoice,
): Promise<LabelledSource[]> {
  if (folder === undefined) return specimenSources(specimens, seed, { pool, world, severity })
  return (await folderSources(folder)).filter(({ truth }) => !isBareCode(truth))
}

/** A code photographed by itself, on no document. */
function isBareCode({ kind, barcode }: LabelledSource['truth']): boolean {
  return kind === 'none' && Boolean(barcode)
}

/** Parses `1,2,3`. */
function severitiesOf(text: string): Severity[] {
  return text.split(',').map(severityLevel)
}

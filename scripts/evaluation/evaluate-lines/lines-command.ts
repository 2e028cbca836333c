/** `npm run evaluate -- lines`: how well known printed lines are associated with fields. */
import { Command, InvalidArgumentError, Option } from 'commander'
import { type FieldName, fieldNames } from '../../../shared/fields/catalogue.ts'
import { percentage, wholeNumber } from '../../command-line/option-values.ts'
import { describeSpecimen, type Pool, pools } from '../../specimens/describe/pools.ts'
import { explainReadLines, explainSpecimens } from '../explain/explain-lines.ts'
import { linesFolder } from '../options.ts'
import { quantile } from '../summary/quantile.ts'
import { type JudgedSpecimen, judgeSpecimen } from './judge-specimen.ts'
import { judgedTable } from './judged-table.ts'

interface Options {
  readonly specimens: number
  readonly seed: string
  readonly pool: Pool
  readonly errors: number
  readonly mrz: boolean
  readonly failures: boolean
  readonly explain?: FieldName
  readonly fromLines?: string
  readonly picture?: string
}

const description = `Assigns the printed lines of specimens to fields without any picture: lines as drawn,
or with some characters misread.

Why a field has its value, or none: every line, each proposal with its weight and what became of it.
  npm run evaluate -- lines --explain birth_date --specimens 5
  npm run evaluate -- FOLDER --lines
  npm run evaluate -- lines --explain birth_date --from-lines --picture passport.jpg
Exit codes: 0 ran, 2 could not run.`

export function linesCommand(): Command {
  return new Command('lines')
    .description(description)
    .option('--specimens <number>', 'number of specimens', wholeNumber, 200)
    .option('--seed <text>', 'seed for the specimens', '1')
    .addOption(new Option('--pool <name>', 'designs').choices(pools).default('held-apart'))
    .option('--errors <percent>', 'percentage of characters misread', percentage, 0)
    .option('--mrz', 'assume that the MRZ has been read', false)
    .option('--failures', 'list every field that is not right', false)
    .option('--explain <field>', 'show what was proposed for a field of every specimen', fieldName)
    .addOption(
      new Option(
        '--from-lines [folder]',
        `with --explain: of pictures whose lines were read before (default: ${linesFolder})`,
      ).preset(linesFolder),
    )
    .option('--picture <text>', 'with --from-lines: only pictures whose name holds this')
    .action(run)
}

/** @throws InvalidArgumentError naming some fields */
function fieldName(text: string): FieldName {
  const found = fieldNames.find((name) => name === text)
  if (found !== undefined) return found
  throw new InvalidArgumentError(
    `unknown; some of the fields: ${fieldNames.slice(0, 20).join(', ')}`,
  )
}

async function run(options: Options): Promise<void> {
  const { explain: field, fromLines, picture } = options
  if (field !== undefined) await explain(field, options)
  else if (fromLines === undefined && picture === undefined) judge(options)
  else throw new Error('--from-lines and --picture need --explain FIELD')
}

async function explain(field: FieldName, options: Options): Promise<void> {
  const { fromLines, picture } = options
  const explained =
    fromLines === undefined
      ? explainSpecimens(field, options)
      : explainReadLines(field, fromLines, picture)
  for await (const text of explained) console.log(text)
}

function judge({ specimens, seed, pool, errors, mrz, failures }: Options): void {
  const judged = Array.from({ length: specimens }, (_, index) =>
    judgeSpecimen(describeSpecimen(`${seed}-${index}`, { pool }), errors / 100, mrz),
  )
  if (failures) judged.forEach(printFailures)
  console.log(judgedTable(judged))
  const times = judged.map(({ ms }) => ms)
  console.log(
    `\nmedian ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms per document`,
  )
}

function printFailures({ design, fields, kind, country, type }: JudgedSpecimen): void {
  for (const { name, verdict, wanted, read, candidate } of fields) {
    if (verdict !== 'right')
      console.log(
        `${design} ${name} ${verdict}: wanted ${wanted} read ${read} ${candidate?.features.way ?? ''}`,
      )
  }
  if (kind !== 'right' || country !== 'right')
    console.log(`${design} kind ${kind} country ${country} ${JSON.stringify(type)}`)
}

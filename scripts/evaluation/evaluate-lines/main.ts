/** `npm run evaluate-lines`: how well known printed lines are associated with fields. */
import { Command, InvalidArgumentError, Option } from 'commander'
import { type FieldName, fieldNames } from '../../../shared/fields/catalogue.ts'
import type { TypeVote } from '../../../worker/catalogue/decide-type.ts'
import { percentage, wholeNumber } from '../../command-line/option-values.ts'
import { runProgram } from '../../command-line/run-program.ts'
import { textTable } from '../../command-line/text-table.ts'
import { describeSpecimen, type Pool, pools } from '../../specimens/describe/pools.ts'
import { explainReadLines, explainSpecimens } from '../explain/explain-lines.ts'
import { linesFolder } from '../options.ts'
import { type JudgedSpecimen, judgeSpecimen, type ValueVerdict } from './judge-specimen.ts'

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

/** The kinds of evidence from which votes on a page's type come. */
const evidences: readonly TypeVote['evidence'][] = [
  'title',
  'issuer',
  'numbers',
  'categories',
  'labels',
  'captions',
  'cards',
  'address',
  'number',
  'words',
  'nationality',
]

const description = `Assigns the printed lines of specimens to fields without any picture: lines as drawn,
or with some characters misread.

Why a field has its value, or none: every line, each proposal with its weight and what became of it.
  npm run evaluate-lines -- --explain birth_date --specimens 5
  npm run evaluate -- FOLDER --lines
  npm run evaluate-lines -- --explain birth_date --from-lines --picture passport.jpg
Exit codes: 0 ran, 2 could not run.`

await runProgram(
  new Command('npm run evaluate-lines --')
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
    .action(run),
)

/** @throws InvalidArgumentError naming some fields */
function fieldName(text: string): FieldName {
  const found = fieldNames.find((name) => name === text)
  if (found !== undefined) return found
  throw new InvalidArgumentError(
    `unknown; some of the fields: ${fieldNames.slice(0, 20).join(', ')}`,
  )
}

async function run(options: Options): Promise<void> {
  const { specimens, seed, pool, errors, mrz, failures, explain: field, fromLines } = options
  if (field !== undefined) {
    const explained =
      fromLines === undefined
        ? explainSpecimens(field, options)
        : explainReadLines(field, fromLines, options.picture)
    for await (const text of explained) console.log(text)
    return
  }
  if (fromLines !== undefined || options.picture !== undefined) {
    throw new Error('--from-lines and --picture need --explain FIELD')
  }
  const judged = Array.from({ length: specimens }, (_, index) =>
    judgeSpecimen(describeSpecimen(`${seed}-${index}`, { pool }), errors / 100, mrz),
  )
  if (failures) judged.forEach(printFailures)
  const fields = judged.flatMap((one) => one.fields)
  const names = [...new Set(fields.map(({ name }) => name))]
  const designs = [...new Set(judged.map(({ design }) => design))].toSorted()
  const head = ['', 'values', 'right', 'misread', 'null', 'wrong']
  const ways = [...new Set(fields.flatMap(({ candidate }) => candidate?.features.way ?? []))]
  console.log(
    textTable(head, [
      ...designs.map((design) =>
        row(
          design,
          judged.flatMap((one) => (one.design === design ? one.fields : [])),
        ),
      ),
      [],
      ...names.map((name) =>
        row(
          name,
          fields.filter((one) => one.name === name),
        ),
      ),
      [],
      ...ways.map((way) =>
        row(
          `by ${way}`,
          fields.filter((one) => one.candidate?.features.way === way),
        ),
      ),
      [],
      row('all', fields),
      row(
        'kind',
        judged.map(({ kind }) => ({ verdict: kind })),
      ),
      row(
        'country',
        judged.map(({ country }) => ({ verdict: country })),
      ),
      ...evidences.map((evidence) =>
        row(
          `vote by ${evidence}`,
          judged.flatMap(({ votes }) =>
            votes
              .filter((vote) => vote.evidence === evidence)
              .map(({ isRight }) => ({
                verdict: isRight ? ('right' as const) : ('wrong' as const),
              })),
          ),
        ),
      ),
    ]),
  )
  const times = judged.map(({ ms }) => ms).toSorted((a, b) => a - b)
  console.log(
    `\nmedian ${times[Math.floor(times.length / 2)]?.toFixed(1)} ms, p95 ${times[Math.floor(0.95 * times.length)]?.toFixed(1)} ms per document`,
  )
}

function row(title: string, of: readonly { verdict: ValueVerdict }[]): string[] {
  const share = (verdict: string) =>
    `${((100 * of.filter((one) => one.verdict === verdict).length) / Math.max(1, of.length)).toFixed(1)} %`
  return [title, String(of.length), share('right'), share('misread'), share('null'), share('wrong')]
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

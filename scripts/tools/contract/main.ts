/** `npm run contract [-- --check]`: writes docs/contract.md from the rules and their tests. */
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { contractPage, contractProblems } from './contract-page.ts'
import { readProofs, rulebook } from './rules.ts'
import { siteRules } from './site-rules.ts'

const docs = join(import.meta.dirname, '../../../docs')
const page = join(docs, 'contract.md')
const sitePage = join(docs, '../api/site/proof/rules.json')

const help = `Usage: npm run contract [-- --check]

Writes docs/contract.md, and api/site/proof/rules.json for the pages of the service, from
docs/contract-rules.json and the tests, which name the rules they prove:
// Proves 1.6, D5.2a

  --check  write nothing; exit 1 if one of them is out of date

Exit codes: 0 up to date, 1 a rule without a proof, a proof without a rule, or a page out of date.`

const { values } = parseArgs({
  options: { check: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
})

if (values.help) console.log(help)
else process.exitCode = await contract(values.check ?? false)

async function contract(isCheck: boolean): Promise<number> {
  const rules = rulebook.parse(
    JSON.parse(await readFile(join(docs, 'contract-rules.json'), 'utf8')),
  )
  const proofs = await readProofs()
  const problems = contractProblems(rules, proofs)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) return 1

  const files = [
    [page, contractPage(rules, proofs)],
    [sitePage, siteRules(rules, proofs)],
  ] as const
  for (const [file, text] of files) {
    if (!isCheck) await writeFile(file, text)
    else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
      console.error(`${relative(process.cwd(), file)} is out of date: run \`npm run contract\``)
      return 1
    }
  }
  return 0
}

/** `npm run contract`: writes docs/contract.md from the rules and their tests. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateFiles } from '../../command-line/generated-files.ts'
import { contractPage, contractProblems } from './contract-page.ts'
import { readProofs, rulebook } from './rules.ts'
import { siteRules } from './site-rules.ts'

const rulesFile = join(import.meta.dirname, '../../../docs/contract-rules.json')

await generateFiles({
  command: 'npm run contract',
  about: `Writes docs/contract.md, and api/site/proof/rules.json for the pages of the service, from
docs/contract-rules.json and the tests, which name the rules they prove:
// Proves 1.6, D5.2a
Fails if a rule has no proof, or a proof no rule.`,
  files: async () => {
    const rules = rulebook.parse(JSON.parse(await readFile(rulesFile, 'utf8')))
    const proofs = await readProofs()
    const problems = contractProblems(rules, proofs)
    if (problems.length > 0) throw new Error(problems.join('\n'))
    return new Map([
      ['docs/contract.md', contractPage(rules, proofs)],
      ['api/site/proof/rules.json', siteRules(rules, proofs)],
    ])
  },
})

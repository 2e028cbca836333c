import type { Proof, Rule, Rulebook } from './rules.ts'

const head = `# The contract, rule by rule

Every rule of the specification (sections 1 to 9) and of the decisions that settle its open points,
with the tests that prove it. Each rule is summarized in our own words; its number is that of the clause.
\`npm run contract\` writes this page from \`docs/contract-rules.json\` and the tests, which name the
rules they prove (\`// Proves 1.6\`); \`npm run check\` refuses a page that is out of date.
`

const explanation = `
- A proof is a test file under \`test/\` (without \`.test.ts\`) and the title of a test in it, as the
  source writes it: \`\${…}\` stands for each case of a list.
- A test lies where its source does: \`shared/db/api-keys\` tests \`shared/db/api-keys.ts\` and what is used with it.
- _Not yet built_ names the part that is missing; _open_ is built but has no test.
- Every answer any test receives is also checked against the OpenAPI document
  (\`test/support/service/conformance.ts\`), which is built from the schemas of \`shared/contract/\`.
`

/** Problems of rules and proofs, one line each; empty if there are none. */
export function contractProblems(rulebook: Rulebook, proofs: readonly Proof[]): string[] {
  const rules = rulebook.flatMap(({ rules: ofSection }) => ofSection)
  const numbers = rules.map(({ number }) => number)
  const known = new Set(numbers)
  const proven = new Set(proofs.map(({ rule }) => rule))
  return [
    ...numbers
      .filter((number, index) => numbers.indexOf(number) !== index)
      .map((number) => `${number}: two rules have this number`),
    ...proofs
      .filter(({ rule }) => !known.has(rule))
      .map(
        ({ rule, file, title }) => `test/${file}.test.ts: "${title}" proves ${rule}: no such rule`,
      ),
    ...rules
      .filter(({ number, missing }) => missing === undefined && !proven.has(number))
      .map(
        ({ number }) => `${number}: no test claims to prove it, and nothing is marked as missing`,
      ),
    ...rules
      .filter(({ number, missing }) => missing !== undefined && proven.has(number))
      .map(({ number }) => `${number}: is proven, but marked as missing`),
  ]
}

export function contractPage(rulebook: Rulebook, proofs: readonly Proof[]): string {
  const rules = rulebook.flatMap(({ rules: ofSection }) => ofSection)
  const marked = (mark: string) => rules.filter(({ missing }) => missing?.startsWith(mark)).length
  const [unbuilt, open] = [marked('not yet built'), marked('open')]
  const counted = `**${rules.length} rules: ${rules.length - unbuilt - open} proven, ${unbuilt} not yet built, ${open} open.**`
  const sections = rulebook.map(
    ({ section, rules: ofSection }) =>
      `\n## ${section}\n\n| Rule | What it says | Proof |\n|---|---|---|\n${ofSection.map((rule) => row(rule, proofs)).join('\n')}\n`,
  )
  return `${head}\n${counted}\n${explanation}${sections.join('')}`
}

function row({ number, says, missing }: Rule, proofs: readonly Proof[]): string {
  const cell =
    missing === undefined
      ? proofs
          .filter(({ rule }) => rule === number)
          .map(({ file, title }) => `\`${file}\` ${title.replaceAll('|', '\\|')}`)
          .join('<br>')
      : missing.replace(/^([^:]+):/, '_$1_:')
  return `| ${number} | ${says} | ${cell} |`
}

import type { Proof, Rulebook } from './rules.ts'

/** The rules with their proofs for the pages of the site, a rule on each line. */
export function siteRules(rulebook: Rulebook, proofs: readonly Proof[]): string {
  const rows = rulebook.flatMap(({ section, rules }) =>
    rules.map(({ number, says, missing }) =>
      JSON.stringify({
        section,
        number,
        says,
        missing: missing ?? null,
        proofs: proofs
          .filter(({ rule }) => rule === number)
          .map(({ file, title }) => `${file}: ${title}`),
      }),
    ),
  )
  return `[\n${rows.join(',\n')}\n]\n`
}

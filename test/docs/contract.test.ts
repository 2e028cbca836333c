import { existsSync, readFileSync } from 'node:fs'
import { expect } from 'chai'

const page = readFileSync(new URL('../../docs/contract.md', import.meta.url), 'utf8')

interface Row {
  readonly rule: string
  readonly proofs: readonly string[]
}

/** The table rows of the page: number, words, and a proof per line of the last cell. */
const rows: readonly Row[] = [...page.matchAll(/^\| ([0-9D][\w.]*) \| .+? \| (.+) \|$/gm)].map(
  ([, rule = '', cell = '']) => ({ rule, proofs: cell.split('<br>') }),
)

function problemWith(proof: string): string | null {
  if (/^_(not yet built|open)_: ./.test(proof)) return null
  const [, path, title] = /^`([\w./-]+)` (.+)$/.exec(proof) ?? []
  if (path === undefined || title === undefined) return 'is no proof'
  const file = new URL(`../${path}.test.ts`, import.meta.url)
  if (!existsSync(file)) return 'names no test file'
  const source = readFileSync(file, 'utf8')
  const isThere = ["'", '"', '`'].some((quote) => source.includes(`it(${quote}${title}${quote}`))
  return isThere ? null : 'names no test of its file'
}

// A table of proofs that nobody checks is worth less than none: it would be believed.
describe('docs/contract.md', () => {
  it('names tests that exist', () => {
    const problems = rows.flatMap(({ rule, proofs }) =>
      proofs.flatMap((proof) => {
        const problem = problemWith(proof)
        return problem === null ? [] : [`${rule}: ${proof} ${problem}`]
      }),
    )
    expect(problems).to.deep.equal([])
  })

  it('numbers each rule once', () => {
    const numbers = rows.map(({ rule }) => rule)
    expect(new Set(numbers).size).to.equal(numbers.length)
  })

  it('counts its rules rightly', () => {
    const marked = (mark: string) =>
      rows.filter(({ proofs }) => proofs[0]?.startsWith(`_${mark}_`)).length
    const unbuilt = marked('not yet built')
    const open = marked('open')
    const proven = rows.length - unbuilt - open
    expect(page).to.include(
      `**${rows.length} rules: ${proven} proven, ${unbuilt} not yet built, ${open} open.**`,
    )
  })

  it('loses no row to its layout', () => {
    const lines = page.split('\n').filter((line) => /^\| [0-9D]/.test(line))
    expect(rows).to.have.length(lines.length)
  })
})

import { contractPage, contractProblems } from '../../scripts/tools/contract/contract-page.ts'
import { proofsIn, type Rulebook } from '../../scripts/tools/contract/rules.ts'

const rules: Rulebook = [
  {
    section: '1 What it does',
    rules: [
      { number: '1.1', says: 'One answer' },
      { number: 'D2.3a', says: 'A key', missing: 'not yet built: keys' },
    ],
  },
]

const source = [
  '  // Proves 1.1, 4.2',
  '  // Without this, nobody would be answered.',
  "  it('answers anyone', () => {})",
  '  // Contract: a comment like any other.',
  "  it('says nothing of a rule', () => {})",
].join('\n')
const proofs = proofsIn('api/answer', source).filter(({ rule }) => rule === '1.1')

// A table of proofs that nobody checks is worse than none: readers would trust it.
describe('docs/contract.md', () => {
  it('collects proofs from the tests that name a rule', () => {
    expect(proofsIn('api/answer', source)).to.deep.equal([
      { rule: '1.1', file: 'api/answer', title: 'answers anyone' },
      { rule: '4.2', file: 'api/answer', title: 'answers anyone' },
    ])
  })

  it('lists and counts the rules, each with its proofs or with what is missing', () => {
    const page = contractPage(rules, proofs)
    expect(page).to.contain('**2 rules: 1 proven, 1 not yet built, 0 open.**')
    expect(page).to.contain('| 1.1 | One answer | `api/answer` answers anyone |')
    expect(page).to.contain('| D2.3a | A key | _not yet built_: keys |')
    expect(contractProblems(rules, proofs)).to.deep.equal([])
  })

  it('refuses an unproven rule, a proof of no rule or a missing one, and a duplicate rule', () => {
    expect(contractProblems(rules, []).join()).to.match(/^1\.1: no test/)
    const stray = { rule: '9.9', file: 'a', title: 't' }
    expect(contractProblems(rules, [...proofs, stray]).join()).to.contain('9.9: no such rule')
    const early = { rule: 'D2.3a', file: 'a', title: 't' }
    expect(contractProblems(rules, [...proofs, early]).join()).to.contain('marked as missing')
    const twice = [...rules, ...rules]
    expect(contractProblems(twice, proofs).join()).to.contain('two rules have this number')
  })
})

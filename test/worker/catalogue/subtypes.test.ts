import { subtypeName, type TypeVote } from '../../../worker/catalogue/decide-type.ts'
import { ruleForCode } from '../../../worker/catalogue/document-codes.ts'
import { typeName } from '../../../worker/catalogue/type-name.ts'
import { documentVotes } from '../../../worker/viz/votes/document-votes.ts'
import { printedPage } from '../../support/readings/printed-page.ts'

const titled = (name: string | null, country: string | null = null): TypeVote => ({
  kind: 'passport',
  country,
  name,
  probability: 0.9,
  evidence: 'title',
})

/** The name within its kind of a page that prints these lines below one another. */
function nameOn(...texts: readonly string[]): string | null {
  const votes = documentVotes(printedPage(texts.map((text, at) => [text, 10, 5 + 5 * at, 2])))
  const [kind] = votes.flatMap((vote) => vote.kind ?? [])
  const country = votes.find(({ evidence }) => evidence === 'issuer')?.country ?? null
  return kind === undefined ? null : subtypeName(votes, kind, country)
}

describe('subtypes', () => {
  for (const [lines, name] of [
    [['FEDERAL REPUBLIC OF GERMANY', 'DIPLOMATIC PASSPORT'], 'Diplomatic passport'],
    [['РОССИЙСКАЯ ФЕДЕРАЦИЯ', 'СЛУЖЕБНЫЙ ПАСПОРТ'], 'Service passport'],
    [['SUISSE', 'TITRE DE VOYAGE', 'CONVENTION DU 28 JUILLET 1951'], 'Refugee travel document'],
    [['GOVERNMENT OF INDIA', 'INCOME TAX DEPARTMENT', 'ABCDE1234F'], 'Tax card'],
    [['ELECTION COMMISSION OF INDIA', 'ELECTOR PHOTO IDENTITY CARD'], 'Voter card'],
    [['FEDERAL REPUBLIC OF GERMANY', 'PASSPORT'], null],
  ] as const) {
    it(`calls a page with ${lines.at(-1)} ${name ?? 'nothing more than its kind'}`, () => {
      expect(nameOn(...lines)).to.equal(name)
    })
  }

  it('names a diplomatic passport and a refugee document by their document codes', () => {
    expect(ruleForCode('PD', 'DEU')).to.include({ kind: 'passport', name: 'Diplomatic passport' })
    expect(ruleForCode('PR', 'DEU')).to.include({ name: 'Refugee travel document' })
    expect(ruleForCode('P<', 'DEU')?.name).to.equal(undefined)
  })

  it('has no name where two are printed, or only another country calls its documents so', () => {
    const [diplomatic, service] = [titled('Diplomatic passport'), titled('Service passport')]
    expect(subtypeName([diplomatic, titled(null)], 'passport', 'DEU')).to.equal(
      'Diplomatic passport',
    )
    expect(subtypeName([diplomatic, service], 'passport', 'DEU')).to.equal(null)
    expect(subtypeName([titled('Voter card', 'IND')], 'passport', 'DEU')).to.equal(null)
  })

  it('stands in the name of the type instead of the kind', () => {
    expect(typeName('passport', 'DEU', 'Diplomatic passport')).to.equal(
      'Germany - Diplomatic passport',
    )
    expect(typeName('identity_card', 'MEX', 'Voter card', '2020-01-01')).to.equal(
      'Mexico - Voter card (2019)',
    )
  })
})

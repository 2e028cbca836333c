import { expect } from 'chai'
import { stateName } from '../../../shared/states.ts'
import { countries } from '../../../worker/catalogue/countries.ts'
import { languages } from '../../../worker/catalogue/languages.ts'
import { layouts } from '../../../worker/catalogue/layouts.ts'
import { wordKey } from '../../../worker/catalogue/word-key.ts'

const european =
  'AUT BEL BGR HRV CYP CZE DNK EST FIN FRA DEU GRC HUN IRL ITA LVA LTU LUX MLT NLD POL PRT ROU SVK SVN ESP SWE'

describe('the catalogue', () => {
  it('has every member of the European Union, and the languages of all its countries', () => {
    for (const code of european.split(' ')) expect([...countries.keys()]).to.include(code)
    for (const [code, { languages: tags }] of countries) {
      expect(stateName(code), code).to.be.a('string')
      for (const tag of tags) expect([...languages.keys()], code).to.include(tag)
    }
  })

  it('names only layouts that there are', () => {
    for (const [code, { documents }] of countries) {
      for (const { layout } of documents) {
        if (layout !== undefined) expect([...layouts.keys()], code).to.include(layout)
      }
    }
  })

  it('gives the members of a family what its head has', () => {
    const vienna = layouts.get('vienna-driving-licence')
    const european = layouts.get('eu-driving-licence')
    expect(european?.size).to.deep.equal([85.6, 53.98])
    expect(european?.fields.map(({ field }) => field)).to.have.members(
      vienna?.fields.map(({ field }) => field) ?? [],
    )
  })

  // The last word of `12 MAY 1990` would be a number of its document.
  it('gives numbers no form that a year has', () => {
    for (const [code, { documents }] of countries) {
      const forms = documents.flatMap((one) => [
        ...(one.documentNumbers ?? []),
        ...(one.personalNumbers ?? []),
      ])
      expect(
        forms.filter((form) => form.test('1990')),
        code,
      ).to.deep.equal([])
    }
  })

  it('orders the series of a document by the day they began', () => {
    for (const [code, { documents }] of countries) {
      for (const { series = [] } of documents) {
        const begun = series.map(({ issuedFrom }) => issuedFrom)
        expect(begun, code).to.deep.equal(begun.toSorted())
      }
    }
  })

  // A label that names two fields of one language equally would be decided by chance.
  it('labels every date of a document in every language', () => {
    for (const [tag, { labels }] of languages) {
      for (const field of ['birth_date', 'issue_date', 'expiry_date'] as const) {
        expect(labels[field]?.length ?? 0, `${tag} ${field}`).to.be.above(0)
      }
      const dates = ['birth_date', 'issue_date', 'expiry_date'] as const
      const keys = dates.flatMap((field) => [...new Set((labels[field] ?? []).map(wordKey))])
      expect(new Set(keys).size, tag).to.equal(keys.length)
    }
  })
})

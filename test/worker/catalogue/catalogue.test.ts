import { stateName } from '../../../shared/states.ts'
import { countries } from '../../../worker/catalogue/countries.ts'
import { languages } from '../../../worker/catalogue/languages.ts'
import { layouts } from '../../../worker/catalogue/layouts.ts'
import { wordKey } from '../../../worker/catalogue/word-key.ts'

const european =
  'AUT BEL BGR HRV CYP CZE DNK EST FIN FRA DEU GRC HUN IRL ITA LVA LTU LUX MLT NLD POL PRT ROU SVK SVN ESP SWE'

describe('the catalogue', () => {
  it('has every EU member, and a name and all languages of every country', () => {
    for (const code of european.split(' ')) expect([...countries.keys()]).to.include(code)
    for (const [code, { languages: tags }] of countries) {
      expect(stateName(code), code).to.be.a('string')
      for (const tag of tags) expect([...languages.keys()], code).to.include(tag)
    }
  })

  it('refers only to layouts that exist', () => {
    for (const [code, { documents }] of countries) {
      for (const { layout } of documents) {
        if (layout !== undefined) expect([...layouts.keys()], code).to.include(layout)
      }
    }
  })

  it('lets the EU driving licence inherit from the Vienna driving licence', () => {
    const vienna = layouts.get('vienna-driving-licence')
    const european = layouts.get('eu-driving-licence')
    expect(european?.size).to.deep.equal([85.6, 53.98])
    expect(european?.fields.map(({ field }) => field)).to.have.members(
      vienna?.fields.map(({ field }) => field) ?? [],
    )
  })

  // Otherwise the last word of `12 MAY 1990` would be taken for a document number.
  it('has no number format that matches a year', () => {
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

  it('lists the series of a document by their first day of issue', () => {
    for (const [code, { documents }] of countries) {
      for (const { series = [] } of documents) {
        const begun = series.map(({ issuedFrom }) => issuedFrom)
        expect(begun, code).to.deep.equal(begun.toSorted())
      }
    }
  })

  // Which field a caption means would be left to chance if two dates of a language shared it.
  it('has distinct captions for every date in every language', () => {
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

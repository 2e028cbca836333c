import lcid from 'lcid'
import { languageIdentifiers, languageName } from '../../../../api/scan/answer/languages.ts'

// Consumers group readings by this name: a wrong one puts them under another language.
describe('languageName', () => {
  const examples: readonly [number, string][] = [
    [0x0419, 'Russian'],
    [0x0422, 'Ukrainian'],
    [0x0404, 'Chinese'],
    [0x0804, 'Chinese'],
    [0x7c04, 'Chinese'],
    [0x041a, 'Croatian'],
    [0x081a, 'Serbian'],
    [0x0c1a, 'Serbian'],
    [0x141a, 'Bosnian'],
    [0x042c, 'Azerbaijani'],
    [0x082c, 'Azerbaijani'],
    [0x0429, 'Persian'],
    [0x048c, 'Dari'],
    [0x0453, 'Khmer'],
    [0x0414, 'Norwegian Bokmål'],
    [0x042e, 'Upper Sorbian'],
    [0x082e, 'Lower Sorbian'],
  ]
  for (const [id, name] of examples) {
    it(`names 0x${id.toString(16).padStart(4, '0')} ${name}`, () => {
      expect(languageName(id)).to.equal(name)
    })
  }

  // Proves D3.8
  it('names at least the 418 assigned identifiers', () => {
    expect(languageIdentifiers.size).to.be.at.least(418)
    for (const [id, name] of languageIdentifiers) expect(languageName(id)).to.equal(name)
  })

  it('gives 0, the Latin or neutral reading, no language', () => {
    expect(languageName(0)).to.equal(null)
  })

  // Proves D3.8
  it('gives an unassigned identifier the name of its primary language', () => {
    expect(languageName(0xf819)).to.equal('Russian')
    // With a sort order above the identifier: German in telephone-book order.
    expect(languageName(0x10407)).to.equal('German')
    for (const id of languageIdentifiers.keys()) {
      expect(languageIdentifiers.has(id & 0x3ff), id.toString(16)).to.equal(true)
    }
  })

  // Proves D3.8
  it('names an identifier of no known language by its number', () => {
    expect(languageName(0x02ff)).to.equal('Language 0x02FF')
    expect(languageName(0xabcd)).to.equal('Language 0xABCD')
  })

  // npm lcid is compiled from the same reference; its mistakes, checked one by one, are left out.
  it('groups identifiers by language as npm lcid does', () => {
    const slips = new Set([0x042e, 0x0453, 0x045f, 0x085f, 0x0467, 0x046c, 0x0486, 0x048c])
    const nameOfTag = new Map<string, string | null>()
    let compared = 0
    for (const [tag, identifier] of Object.entries(lcid.all)) {
      const id = Number(identifier)
      const language = tag.split(/[_-]/)[0] ?? tag
      if (slips.has(id) || language === 'qps') continue
      expect(languageIdentifiers.has(id), tag).to.equal(true)
      const name = nameOfTag.get(language) ?? languageName(id)
      nameOfTag.set(language, name)
      expect(languageName(id), `${tag} ${id.toString(16)}`).to.equal(name)
      compared++
    }
    expect(compared).to.be.above(400)
  })
})

import { spells } from '../../../worker/catalogue/transliteration.ts'

// Transliterations of ICAO 9303-3 §6, and what issuers write instead.
describe('spells', () => {
  for (const [printed, latin] of [
    ['Müller-Lüdenscheidt', 'MUELLER LUEDENSCHEIDT'],
    ['Müller', 'MULLER'],
    ['GROẞ', 'GROSS'],
    ["O'CONNOR", 'OCONNOR'],
    ['Åse Ødegård', 'AASE OEDEGAARD'],
    ['Núñez', 'NUNEZ'],
    ['Núñez', 'NUNXXEZ'],
    ['ІВАНЕНКО', 'IVANENKO'],
    ['Щерев', 'SHTEREV'],
    ['Щербаков', 'SHCHERBAKOV'],
    ['Παπαδοπούλου', 'PAPADOPOULOU'],
    ['გიორგი', 'GIORGI'],
  ] as const) {
    it(`accepts ${latin} for ${printed}`, () => {
      expect(spells(printed, latin)).to.equal('whole')
    })
  }

  it('recognizes a truncated name, but not a short prefix', () => {
    expect(spells('Konstantinopoulou Alexandra', 'KONSTANTINOPOULOU ALE')).to.equal('truncated')
    expect(spells('Annabel', 'ANNA')).to.equal(null)
  })

  it('is null for a different name, an empty one, or one in Chinese characters', () => {
    expect(spells('MILLER', 'MUELLER')).to.equal(null)
    expect(spells('MUELLER', '')).to.equal(null)
    expect(spells('李', 'LI')).to.equal(null)
  })
})

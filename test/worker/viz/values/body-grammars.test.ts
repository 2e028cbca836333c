import { bodyGrammars } from '../../../../worker/viz/values/body-grammars.ts'

describe('bodyGrammars', () => {
  it('reads a list of two-letter classes', () => {
    expect(bodyGrammars.dl_class?.('AM/B BE C1E·DE')?.value).to.equal('AM/B BE C1E·DE')
  })

  // With two ways to read BE, these 200 would be tried in 2²⁰⁰ ways and a thread never came back.
  it('refuses a long list of classes that ends in a word', () => {
    expect(bodyGrammars.dl_class?.(`B ${'BE '.repeat(200)}XYZ`)).to.equal(null)
  })

  for (const [text, value] of [
    ['GRY', 'GRY'],
    ['Brown', 'Brown'],
    ['BLUE/BLEU', 'BLUE/BLEU'],
    ['CREY', 'GREY'],
    ['EYKS BLK', 'BLK'],
    // May be GRN or BRN.
    ['ORN', 'ORN'],
    ['RJAVA', 'RJAVA'],
  ] as const)
    it(`reads the colour of eyes ${text} as ${value}`, () => {
      expect(bodyGrammars.eyes_color?.(text)?.value).to.equal(value)
    })

  it('knows other colours of hair than of eyes', () => {
    expect(bodyGrammars.hair_color?.('BLNO')?.value).to.equal('BLN')
    expect(bodyGrammars.hair_color?.('HAZ')?.value).to.equal('HAZ')
  })
})

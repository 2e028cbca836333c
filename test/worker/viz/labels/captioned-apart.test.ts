import { captionedApart } from '../../../../worker/viz/labels/captioned-apart.ts'
import { labelWords } from '../../../../worker/viz/print/label-words.ts'
import { printedPage } from '../../../support/readings/printed-page.ts'

const words = labelWords(['fr', 'en', 'it'])

const cut = (text: string) =>
  printedPage([[text, 10, 40]]).lines.flatMap((line) =>
    captionedApart(line, words).map((part) => part.text),
  )

// Otherwise the first caption had the whole rest of its line for a value, which is no date.
describe('captionedApart', () => {
  it('cuts a line before its second caption', () => {
    expect(cut('Né(e) le : 08/08/1990 Sexe : F')).to.deep.equal([
      'Né(e) le : 08/08/1990',
      'Sexe : F',
    ])
  })

  it('cuts a line before each of its further captions, in all their words and languages', () => {
    expect(cut('Name: SPECIMEN Given names: ANNA MARIA Sex: F')).to.deep.equal([
      'Name: SPECIMEN',
      'Given names: ANNA MARIA',
      'Sex: F',
    ])
    expect(cut('Cognome / Surname: ROSSI Nome / Given names: ANNA')).to.deep.equal([
      'Cognome / Surname: ROSSI',
      'Nome / Given names: ANNA',
    ])
  })

  it('cuts no line before words that are no caption, or that stand right behind a colon', () => {
    for (const text of ['Address: 4 PARK ROAD Entrance: B', 'Sex: F', 'Sexe : Sex : F'])
      expect(cut(text)).to.deep.equal([text])
  })
})

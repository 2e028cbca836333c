import { decideType } from '../../../../worker/catalogue/decide-type.ts'
import { documentVotes } from '../../../../worker/viz/votes/document-votes.ts'
import { printedPage } from '../../../support/readings/printed-page.ts'

const typeOf = (...lines: Parameters<typeof printedPage>[0]) => {
  const { kind, country } = decideType(documentVotes(printedPage(lines)))
  return { kind, country }
}

describe('documentVotes of titles', () => {
  // Proves D3.1b
  it('finds kind and country by printed titles, in any language', () => {
    expect(typeOf(['РЕПУБЛИКА БЪЛГАРИЯ', 5, 5], ['ЛИЧНА КАРТА', 5, 10])).to.deep.equal({
      kind: 'identity_card',
      country: 'BGR',
    })
    expect(typeOf(['FØRERKORT', 5, 5])).to.deep.equal({ kind: 'driving_licence', country: 'NOR' })
    expect(typeOf(['CALIFORNIA DRIVER LICENSE', 5, 5])).to.deep.equal({
      kind: 'driving_licence',
      country: 'USA',
    })
  })

  // The longest title counts: `IDENTIFICATION` alone names an identity card.
  it('finds travel documents by the titles of books of seafarers', () => {
    for (const title of ["SEAFARER'S IDENTIFICATION AND RECORD BOOK", "SEAMAN'S BOOK"])
      expect(typeOf(['REPUBLIC OF THE PHILIPPINES', 5, 5], [title, 5, 10])).to.deep.equal({
        kind: 'travel_document',
        country: 'PHL',
      })
  })

  it('ignores a title that is set much smaller than another in the heading', () => {
    const [large, small] = [['IDENTITY CARD', 5, 5, 3] as const, ['PASSPORT', 5, 9, 1.5] as const]
    expect(typeOf(large, small, ['Surname', 5, 40]).kind).to.equal('identity_card')
    expect(
      typeOf(['IDENTITY CARD', 5, 5, 1.5], ['PASSPORT', 5, 9, 3], ['Surname', 5, 40]).kind,
    ).to.equal('passport')
  })

  // `Pass` is a passport in German, and the logo of a British scheme.
  it('ignores a short title of a language that the page does not use', () => {
    const captions = [
      ['Name:', 27, 12],
      ['Date of birth:', 27, 16],
      ['Valid until:', 27, 20],
    ] as const
    const card = [
      ['PASS', 60, 5, 2.4],
      ['NATIONAL IDENTITY CARD', 30, 8],
    ] as const
    expect(typeOf(...card, ...captions).kind).to.equal('identity_card')
    expect(typeOf(['PASS', 60, 5, 2.4], ['Geburtsdatum', 27, 16]).kind).to.equal('passport')
  })

  it('finds titles that stand side by side in two scripts', () => {
    const type = typeOf(['საქართველო GEORGIA', 15, 5], ['პირადბის მოწმობა IDENTITY CARD', 15, 8])
    expect(type).to.deep.equal({ kind: 'identity_card', country: 'GEO' })
    const office = typeOf(['საქართველო GEORGIA', 15, 5], ['საპასპორტო PASSPORT OFFICE', 15, 8])
    expect(office.kind).to.equal(null)
  })

  // Two of the three languages could not be read.
  it('finds a title between dots', () => {
    const issuer = ['DEMOCRATIC SOCIALIST REPUBLIC OF SRI LANKA', 26, 5] as const
    const title = 'Ծ5Տ Ե¿Տ2ÖԵԾ · GŔu 2I6mLuoT 2IĹL · NATIONAL IDENTITY CARD'
    expect(typeOf(issuer, [title, 15, 8])).to.deep.equal({ kind: 'identity_card', country: 'LKA' })
  })

  // One-bit copies lose letters: half of this line was unknown, and so were kind and country.
  it('finds two titles in a line although one of them is misread', () => {
    const heading = "RÉPUBLIQUE FRANÇAISE CARTE NATIONALE D'DENTITÉ"
    expect(typeOf([heading, 5, 5])).to.deep.equal({ kind: 'identity_card', country: 'FRA' })
  })

  // Behind it, the same title in English and French was read as `DENTTY cARD /CART DIDENTTĖ`.
  it('accepts a long title beside words that could not be read, but not a short one', () => {
    const kindOf = (title: string, behind: string, probability: number) => {
      const { lines, size } = printedPage([
        ['BUNDESREPUBLIK DEUTSCHLAND', 3, 3.4],
        [`${title} ${behind}`, 3, 7.6, 1.1],
        ['GARMISCH-PARTENKIRCHEN', 29, 30],
      ])
      const read = lines.map((line) => ({
        ...line,
        characters: Array.from(line.text, (_, at) => ({
          probability: line.text.startsWith(title) && at > title.length ? probability : 0.99,
        })),
      }))
      return decideType(documentVotes({ lines: read, size })).kind
    }
    const behind = 'DENTTY cARD /CART DIDENTTĖ'
    expect(kindOf('PERSONALAUSWEIS', behind, 0.6)).to.equal('identity_card')
    expect(kindOf('PERSONALAUSWEIS', behind, 0.99)).to.equal(null)
    expect(kindOf('REISEPASS', behind, 0.6)).to.equal(null)
  })

  it('does not mistake a caption for a misread title', () => {
    expect(typeOf(['RESIDENCE PERMIT', 26, 6], ['Surname', 26, 12]).country).to.equal(null)
  })

  // Regression: a signature became Guyana, the issuer of a passport, at `high`.
  it('finds no state near to a line that was hardly read', () => {
    const countryOf = (text: string, probability: number) => {
      const page = printedPage([
        ['PASSPORT', 5, 5],
        [text, 5, 40],
      ])
      const lines = page.lines.map((line) => ({
        ...line,
        characters: line.characters.map(() => ({
          probability: line.text === text ? probability : 1,
        })),
      }))
      return decideType(documentVotes({ ...page, lines })).country
    }
    expect(countryOf('Ľuğana', 0.47)).to.equal(null)
    expect(countryOf('LITHUAMIA', 0.8)).to.equal('LTU')
    expect(countryOf('GUYANA', 0.47), 'spelt').to.equal('GUY')
  })

  // Regression: an identity card that gives the number of a passport became a passport at `high`.
  it('finds no kind in a caption that names one', () => {
    for (const caption of [
      'Passport No.',
      'Passport No. G1234567',
      'N° de pasaporte / Passport No.',
    ])
      expect(typeOf([caption, 5, 20]).kind, caption).to.equal(null)
    const consular = typeOf(['IDENTIFICACION CONSULAR', 5, 5], ['Passport No.', 5, 20, 3])
    expect(consular.kind).to.equal('identity_card')
    expect(typeOf(['PASSPORT', 5, 5], ['Passport No.', 5, 20]).kind).to.equal('passport')
  })

  it('does not mistake a card that says it is no licence for one', () => {
    for (const words of ["THIS IS NOT A DRIVER'S LICENCE", 'NOT A DRIVER LICENSE']) {
      expect(typeOf([words, 5, 20]).kind, words).to.equal('identity_card')
    }
  })

  // The only heading on the front of a Japanese licence is the commission that issues it.
  it('finds a title in a text without spaces', () => {
    expect(typeOf(['見本県公安委員会', 5, 5])).to.deep.equal({
      kind: 'driving_licence',
      country: 'JPN',
    })
  })

  it('prefers a whole title to the words it is made of', () => {
    const passport = typeOf(['РОССИЙСКАЯ ФЕДЕРАЦИЯ', 5, 5], ['Паспорт выданн', 5, 10])
    expect(passport).to.deep.equal({ kind: 'identity_card', country: 'RUS' })
  })

  it('finds a title before a slash, whatever stands behind it', () => {
    expect(typeOf(['NATIONAL ID CARD / জাতীয় পরিচয় পত্র', 22, 10]).kind).to.equal('identity_card')
  })

  it('does not mistake a word in a sentence for a title', () => {
    expect(typeOf(['PASSPORT OFFICE ZENITH', 5, 5])).to.deep.equal({ kind: null, country: null })
  })

  it('says which titles cards of companies and banks have, too', () => {
    const evidenceOf = (...lines: string[]) =>
      documentVotes(printedPage(lines.map((text, row) => [text, 5, 5 + 5 * row, 2.4])))
        .filter(({ kind }) => kind !== null)
        .map(({ evidence, kind }) => [evidence, kind])
    expect(evidenceOf('IDENTITY CARD')).to.deep.equal([['commonTitle', 'identity_card']])
    expect(evidenceOf('VISA')).to.deep.equal([['commonTitle', 'visa']])
    expect(evidenceOf('PERSONALAUSWEIS', 'IDENTITY CARD')).to.deep.equal([
      ['title', 'identity_card'],
    ])
  })
})

import { decideType } from '../../../../worker/catalogue/decide-type.ts'
import { documentVotes } from '../../../../worker/viz/votes/document-votes.ts'
import { printedPage } from '../../../support/readings/printed-page.ts'

const typeOf = (...lines: Parameters<typeof printedPage>[0]) => {
  const { kind, country } = decideType(documentVotes(printedPage(lines)))
  return { kind, country }
}

describe('documentVotes of issuers', () => {
  it('recognises the issuer of a licence by the country sign beside its heading', () => {
    const issuerOf = (title: string, ...sign: readonly [string, number, number, number]) =>
      typeOf([title, 19, 3, 2], sign, ['B, C', 38, 48]).country
    const russian = 'ВОДИТЕЛЬСКОЕ УДОСТОВЕРЕНИЕ'
    expect(issuerOf(russian, 'RUS', 7, 3, 2.3)).to.equal('RUS')
    // Within the page or in small print it may be the nationality of the holder.
    expect(issuerOf(russian, 'RUS', 40, 20, 2.3)).to.equal(null)
    expect(issuerOf(russian, 'RUS', 7, 3, 1.3)).to.equal(null)
    expect(issuerOf('ВИЗА', 'RUS', 7, 3, 2.3)).to.equal(null)
    // Arizona has the same letters as Azerbaijan.
    expect(issuerOf('DRIVER LICENSE', 'AZ', 7, 3, 2.3)).to.not.equal('AZE')
  })

  // Regression: Norway, Turkey and Russia print their licences' state nowhere else.
  it('recognises the issuer by a sign within the heading, if its language is of that country', () => {
    const issuerOf = (heading: string, ...more: Parameters<typeof printedPage>[0]) =>
      typeOf([heading, 5, 5, 2], ...more, ['9. B', 38, 48]).country
    expect(issuerOf('RUS ВОДИТЕЛЬСКОЕ УДОСТОВЕРЕНИЕ')).to.equal('RUS')
    expect(issuerOf('KG ВОДИТЕЛЬСКОЕ УДОСТОВЕРЕНИЕ')).to.equal('KGZ')
    expect(issuerOf('TR SÜRÜCÜ BELGESİ DRIVING LICENCE')).to.equal('TUR')
    expect(issuerOf('A FÜHRERSCHEIN')).to.equal('AUT')
    expect(issuerOf('CARTA DE CONDUÇÃO P')).to.equal('PRT')
    expect(issuerOf('N FØRERKORT NORGE')).to.equal('NOR')
    // One letter of no language on the page says nothing, unless the number has its form.
    expect(issuerOf('N DRIVING LICENCE')).to.equal(null)
    expect(issuerOf('E PERMIS DE CONDUIRE')).to.equal(null)
    expect(issuerOf('N DRIVING LICENCE', ['5. 12 34 567890 1', 30, 30])).to.equal('NOR')
    // Alaska and Albania, Maryland and Moldova have the same two letters.
    expect(issuerOf('MD DRIVING LICENCE')).to.equal(null)
    expect(issuerOf('MD PERMIS DE CONDUCERE')).to.equal('MDA')
    expect(issuerOf('ZW DRIVING LICENCE')).to.equal('ZWE')
  })

  it('recognises the issuer by the office that issued a licence', () => {
    expect(typeOf(['4с) ГИБДД 7701', 28, 37])).to.deep.equal({
      kind: 'driving_licence',
      country: 'RUS',
    })
  })

  it('leaves the country open where several languages spell a title alike', () => {
    expect(typeOf(['ВОЗАЧКА ДОЗВОЛА', 5, 5], ['9. B', 38, 48]).country).to.equal(null)
    expect(typeOf(['SRB ВОЗАЧКА ДОЗВОЛА', 5, 5], ['9. B', 38, 48]).country).to.equal('SRB')
  })

  it('recognises a local border traffic permit and the state whose code heads it', () => {
    const permit = { kind: 'travel_document', country: 'HRV' }
    const below = ['TRAJNA', 28, 37] as const
    const heading = ['HRV POGRANIČNA PROPUSNICA 412345678', 3, 4] as const
    expect(typeOf(heading, below)).to.deep.equal(permit)
    expect(typeOf(['POL', 3, 4], ['BORDER PASS', 20, 4], below)).to.deep.equal({
      kind: 'travel_document',
      country: 'POL',
    })
  })

  // Regression: a British licence of somebody born in Bangladesh became one of Bangladesh.
  it('does not mistake the state behind a date of birth for the issuer', () => {
    const birth = ['3. 18.09.1993 BANGLADESH', 29, 20] as const
    expect(typeOf(['DRIVING LICENCE', 26, 6], birth).country).to.equal(null)
  })

  it('recognises Canada by the form of its postal codes', () => {
    expect(typeOf(['H3A 1S8', 30, 20]).country).to.equal('CAN')
  })

  it('uses the nationality on an identity card as the issuer if no heading names one', () => {
    const lines = [
      ['IDENTITY CARD', 5, 5],
      ['24.03.1982 DEUTSCH', 30, 30],
    ] as const
    expect(typeOf(...lines)).to.deep.equal({ kind: 'identity_card', country: 'DEU' })
    expect(typeOf(['AUFENTHALTSTITEL', 5, 5], ['24.03.1982 TÜRK', 30, 30]).country).to.equal(null)
  })

  // Regression: when its heading could not be read, an American permit became one of the Bahamas.
  it('does not mistake a state of birth, residence or citizenship for a permit’s issuer', () => {
    const issuerOf = (caption: string, x: number, y: number, title = 'PERMANENT RESIDENT') =>
      typeOf([title, 5, 5], [caption, x, y], ['Bahamas', 30, 30], ['SMITH', 30, 50]).country
    for (const caption of ['Country of Birth', 'Lieu de naissance / Place of birth', 'Address'])
      expect(issuerOf(caption, 30, 26), caption).to.equal(null)
    expect(issuerOf('Place of birth', 2, 30)).to.equal(null)
    expect(issuerOf('Nationality', 30, 26)).to.equal(null)
    expect(issuerOf('Nationality', 30, 26, 'PASSPORT')).to.equal('BHS')
    expect(issuerOf('Category', 30, 26)).to.equal('BHS')
    // A caption below the state does not apply to it.
    expect(issuerOf('Place of birth', 30, 33)).to.equal('BHS')
  })

  // Regression: on the back of a Bosnian card these were the topmost lines, and the country Georgia.
  it('finds no heading in a state with its caption in smaller print right above', () => {
    const issuerOf = (caption: string, height: number, y = 5) =>
      typeOf([caption, 5, y, height], ['GEORGIA', 5, 7, 1.8], ['SMITH', 5, 50]).country
    expect(issuerOf('OPĆINA / MUNICIPALITY', 1.2)).to.equal(null)
    expect(issuerOf('MJESTO ROĐENJA / PLACE OF BIRTH', 1.2)).to.equal(null)
    // Print of the same size, a title, and print elsewhere are no captions.
    expect(issuerOf('SPECIMEN', 1.8)).to.equal('GEO')
    expect(issuerOf('IDENTITY CARD', 1.2)).to.equal('GEO')
    expect(issuerOf('MUNICIPALITY', 1.2, 30)).to.equal('GEO')
    expect(issuerOf('Issuing state', 1.2)).to.equal('GEO')
  })

  // The state of a foreigner is also printed on the permit, as the value of a caption.
  // Regression: a Singaporean permit of a citizen of Bangladesh became one of Bangladesh.
  it('does not mistake the nationality of the holder for a misread title', () => {
    expect(typeOf(['RESIDENCE PERMIT', 26, 6], ['BANGLADESHI', 26, 30]).country).to.equal(null)
  })

  it('does not mistake the nationality of the holder for the issuer', () => {
    expect(
      typeOf(
        ['REPUBLIK ÖSTERREICH', 5, 5, 3],
        ['AUFENTHALTSTITEL', 5, 10, 3],
        ['VIET NAM', 30, 40],
      ),
    ).to.deep.equal({ kind: 'residence_permit', country: 'AUT' })
  })

  it('recognises Canada by captions in English and French', () => {
    const back = [
      ['9 CLASS/CATÉG', 4, 6],
      ['12 REST/COND', 4, 14],
    ] as const
    expect(typeOf(...back).country).to.equal('CAN')
  })

  // Regression: the green card of somebody born in India became one of India.
  it('recognises an issuer by the name of its department', () => {
    const lines: Parameters<typeof printedPage>[0] = [
      [
        'U.S. Department of Homeland Security - U.S. Citizenship and Immigration Services',
        4,
        3,
        1.2,
      ],
      ['PERMANENT RESIDENT CARD', 16, 8, 3],
      ['India', 28, 27],
      ['Resident Since 03/18/05', 28, 32],
    ]
    expect(typeOf(...lines)).to.deep.equal({ kind: 'residence_permit', country: 'USA' })
  })

  it('does not mistake a badly read government for that of a state with another name', () => {
    const votesOf = (text: string) => {
      const page = printedPage([
        [text, 5, 5],
        ['SPECIMEN', 5, 50],
      ])
      const badly = (line: (typeof page.lines)[number]) => ({
        ...line,
        characters: line.characters.map(() => ({ probability: 0.7 })),
      })
      return documentVotes({ ...page, lines: page.lines.map(badly) }).map(({ country }) => country)
    }
    expect(votesOf('GOVERNMENT OF GUAM')).to.deep.equal([])
    expect(votesOf('GOVERNMENT OF GHANA')).not.to.include('IND')
    expect(votesOf('GOVERNMENT OF KARNATAKO')).to.include('IND')
  })

  it('finds the country of a licence without a sign by its language and the form of its number', () => {
    const countryOf = (number: string) =>
      decideType(
        documentVotes(
          printedPage([
            ['FÜHRERSCHEIN', 30, 5, 3],
            ['1. SPECIMEN', 30, 14],
            [number, 30, 18],
          ]),
        ),
      ).country
    expect(countryOf('5. N0704XYZ151')).to.equal('DEU')
    expect(countryOf('5. 13123456')).to.equal(null)
  })
})

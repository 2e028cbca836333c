import { expect } from 'chai'
import { decideType } from '../../../../worker/catalogue/decide-type.ts'
import { documentVotes } from '../../../../worker/viz/votes/document-votes.ts'
import { printedPage } from '../printed-page.ts'

const typeOf = (...lines: Parameters<typeof printedPage>[0]) => {
  const { kind, country } = decideType(documentVotes(printedPage(lines)))
  return { kind, country }
}

describe('documentVotes', () => {
  // Proves D3.1b
  it('tells kind and country by printed titles, in any language', () => {
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

  it('recognises a card of India by twelve digits whose check digit holds', () => {
    const india = { kind: 'identity_card', country: 'IND' }
    expect(typeOf(['GOVERNMENT OF INDIA', 4, 8], ['2345 6789 0124', 27, 26])).to.deep.equal(india)
    expect(typeOf(['2345 6789 0125', 27, 26]).country).to.equal(null)
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

  it('does not take a caption for a misread title', () => {
    expect(typeOf(['RESIDENCE PERMIT', 26, 6], ['Surname', 26, 12]).country).to.equal(null)
  })

  // Regression: a British licence of somebody born in Bangladesh became one of Bangladesh.
  it('does not take the state behind a date of birth for the issuer', () => {
    const birth = ['3. 18.09.1993 BANGLADESH', 29, 20] as const
    expect(typeOf(['DRIVING LICENCE', 26, 6], birth).country).to.equal(null)
  })

  it('does not take a card that says it is no licence for one', () => {
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

  it('recognises a licence by a row of categories', () => {
    expect(typeOf(['A/B/C/CE', 34, 51]).kind).to.equal('driving_licence')
    expect(typeOf(['A/B', 34, 51]).kind).to.equal(null)
  })

  // Only the number of a licence stands in `第…号`, and the heading is printed over a pattern.
  it('recognises a Japanese licence by its number', () => {
    // More of the caption before it may have been read, and misread.
    for (const text of ['引第012345678900号', '還引第012345678900号'])
      expect(typeOf([text, 5, 40]), text).to.deep.equal({
        kind: 'driving_licence',
        country: 'JPN',
      })
  })

  it('recognises a licence by field numbers 4a and 4b', () => {
    expect(typeOf(['4a. 01.02.2020', 5, 5], ['4b. 01.02.2030', 5, 10]).kind).to.equal(
      'driving_licence',
    )
  })

  it('recognises an American card by misread or numbered captions, or its postal line', () => {
    const card = { kind: 'driving_licence', country: 'USA' }
    expect(typeOf(['D0B 01/02/1980', 5, 5], ['ა EXP 01/02/2030', 5, 10])).to.deep.equal(card)
    expect(typeOf(['9 CLASS C', 5, 5], ['9aEND NONE', 5, 10])).to.deep.equal(card)
    expect(typeOf(['DRIVER LICENSE', 5, 5], ['LANSING, MI 48918-1234', 5, 30])).to.deep.equal(card)
    const canadian = typeOf(['VICTORIA BC V8V 1X4', 5, 30])
    expect(canadian).to.deep.equal({ kind: null, country: 'CAN' })
  })

  it('recognises a Chinese card by captions with their values behind a space', () => {
    const lines = [
      ['姓名 见本', 6, 10],
      ['民族 汉', 23, 17],
    ] as const
    expect(typeOf(...lines)).to.deep.equal({ kind: 'identity_card', country: 'CHN' })
    expect(typeOf(['姓名 见本', 6, 10], ['性别 女', 6, 17]).country).to.equal('CHN')
  })

  it('recognises a document by a number in a format of its own', () => {
    const card = (country: string) => ({ kind: 'identity_card', country })
    expect(typeOf(['C668668 (E)', 30, 40])).to.deep.equal(card('HKG'))
    expect(typeOf(['11010119800101123X', 30, 45])).to.deep.equal(card('CHN'))
    expect(typeOf(['110101198001011', 30, 45])).to.deep.equal({ kind: null, country: null })
  })

  it('recognises a document by words and numbers that hardly any other prints', () => {
    expect(typeOf(['USCIS#', 30, 20])).to.deep.equal({ kind: 'residence_permit', country: 'USA' })
    const india = { kind: 'identity_card', country: 'IND' }
    expect(typeOf(['3Тчет / Your Aadhaar No.:', 30, 20])).to.deep.equal(india)
    const mexico = { kind: 'identity_card', country: 'MEX' }
    expect(typeOf(['CURP BADD110313HCMLNS09 AÑO', 30, 20])).to.deep.equal(mexico)
  })

  it('recognises the country of a document whose kind is not supported', () => {
    expect(typeOf(['078-05-1120', 30, 20])).to.deep.equal({ kind: null, country: 'USA' })
  })

  it('assigns no country to a card that looks American but writes the day first', () => {
    const lines = [
      ['DRIVER LICENSE', 5, 5],
      ['DOB 23.05.1997', 5, 10],
      ['EXP 12.08.2020', 5, 15],
    ] as const
    expect(typeOf(...lines)).to.deep.equal({ kind: 'driving_licence', country: null })
  })

  it('does not take a single caption for an American card', () => {
    expect(typeOf(['DOB: 15/08/1990', 30, 20])).to.deep.equal({ kind: null, country: null })
  })

  it('recognises Canada by the form of its postal codes', () => {
    expect(typeOf(['H3A 1S8', 30, 20]).country).to.equal('CAN')
  })

  it('takes the nationality on an identity card for the issuer if no heading names one', () => {
    const lines = [
      ['IDENTITY CARD', 5, 5],
      ['24.03.1982 DEUTSCH', 30, 30],
    ] as const
    expect(typeOf(...lines)).to.deep.equal({ kind: 'identity_card', country: 'DEU' })
    expect(typeOf(['AUFENTHALTSTITEL', 5, 5], ['24.03.1982 TÜRK', 30, 30]).country).to.equal(null)
  })

  // Regression: when its heading could not be read, an American permit became one of the Bahamas.
  it('does not take a state of birth, residence or citizenship for a permit’s issuer', () => {
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
  it('takes a state for no heading where smaller print right above it is its caption', () => {
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

  it('prefers a whole title to the words it is made of', () => {
    const passport = typeOf(['РОССИЙСКАЯ ФЕДЕРАЦИЯ', 5, 5], ['Паспорт выданн', 5, 10])
    expect(passport).to.deep.equal({ kind: 'identity_card', country: 'RUS' })
  })

  // The state of a foreigner is also printed on the permit, as the value of a caption.
  // Regression: a Singaporean permit of a citizen of Bangladesh became one of Bangladesh.
  it('does not take the nationality of the holder for a misread title', () => {
    expect(typeOf(['RESIDENCE PERMIT', 26, 6], ['BANGLADESHI', 26, 30]).country).to.equal(null)
  })

  it('finds a title before a slash, whatever stands behind it', () => {
    expect(typeOf(['NATIONAL ID CARD / জাতীয় পরিচয় পত্র', 22, 10]).kind).to.equal('identity_card')
  })

  it('does not take the nationality of the holder for the issuer', () => {
    expect(
      typeOf(
        ['REPUBLIK ÖSTERREICH', 5, 5, 3],
        ['AUFENTHALTSTITEL', 5, 10, 3],
        ['VIET NAM', 30, 40],
      ),
    ).to.deep.equal({ kind: 'residence_permit', country: 'AUT' })
  })

  it('does not take a word in a sentence for a title', () => {
    expect(typeOf(['PASSPORT OFFICE ZENITH', 5, 5])).to.deep.equal({ kind: null, country: null })
  })

  // Regression: a voluntary identity card of a state became a driving licence by its field numbers.
  it('recognises an identity card by its heading even if it has a licence’s field numbers', () => {
    const lines: Parameters<typeof printedPage>[0] = [
      ['IDENTIFICATION CARD', 40, 6, 2.8],
      ['4d ID: 41290853', 30, 11],
      ['4a Iss: 05/30/2013', 30, 15],
      ['4b Exp: 08/08/2019', 57, 15],
      ['3 DOB: 08/08/1990', 30, 19],
    ]
    expect(typeOf(...lines)).to.deep.equal({ kind: 'identity_card', country: 'USA' })
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

  it('recognises a card without a title by its own captions', () => {
    const lines: Parameters<typeof printedPage>[0] = [
      ['REPUBLIC OF KENYA', 45, 5],
      ['FULL NAMES', 29, 14],
      ["HOLDER'S SIGN.", 59, 50],
    ]
    expect(typeOf(...lines)).to.deep.equal({ kind: 'identity_card', country: 'KEN' })
  })

  it('ignores captions that other countries also print if a title says another kind', () => {
    const lines: Parameters<typeof printedPage>[0] = [
      ['DRIVING LICENCE', 5, 5],
      ["HOLDER'S SIGN.", 59, 50],
    ]
    expect(typeOf(...lines)).to.deep.equal({ kind: 'driving_licence', country: null })
  })

  it('does not take a badly read government for that of a state with another name', () => {
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
})

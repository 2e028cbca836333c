import { decideType } from '../../../../worker/catalogue/decide-type.ts'
import { documentVotes } from '../../../../worker/viz/votes/document-votes.ts'
import { printedPage } from '../../../support/readings/printed-page.ts'

const typeOf = (...lines: Parameters<typeof printedPage>[0]) => {
  const { kind, country } = decideType(documentVotes(printedPage(lines)))
  return { kind, country }
}

describe('documentVotes of numbers and captions', () => {
  it('recognises a card of India by twelve digits whose check digit holds', () => {
    const india = { kind: 'identity_card', country: 'IND' }
    expect(typeOf(['GOVERNMENT OF INDIA', 4, 8], ['2345 6789 0124', 27, 26])).to.deep.equal(india)
    expect(typeOf(['2345 6789 0125', 27, 26]).country).to.equal(null)
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

  it('does not mistake a single caption for an American card', () => {
    expect(typeOf(['DOB: 15/08/1990', 30, 20])).to.deep.equal({ kind: null, country: null })
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
})

import { readLines, valuesOf } from './read-lines.ts'

// Captions are half as high as values: misreading them must not lose the values.
describe('association of misread lines', () => {
  // A layout whose lines stand slightly higher gives each date to the field above its own.
  it('doubts dates that are out of chronological order', () => {
    const lines = [
      ['3. 09.08.2017', 30, 20],
      ['4a. 01.02.2010', 30, 25],
      ['4b. 08.08.2027', 30, 30],
    ] as const
    const read = readLines(lines, { kind: 'driving_licence', country: 'AUT' })
    const sure = (name: string) => (read.find((one) => one.name === name)?.probability ?? 0) > 0.5
    expect(['birth_date', 'issue_date', 'expiry_date'].map(sure)).to.deep.equal([
      false,
      false,
      true,
    ])
  })

  it('drops the field number before a name that the barcode states', () => {
    const known = { value: 'OCONNOR', printed: 'OCONNOR', lcid: 0, probability: 0.99, box: null }
    const lines = [["1 O'CONNOR", 30, 20]] as const
    const barcode = { ...known, name: 'surname', source: 'barcode' } as const
    expect(valuesOf(lines, {}, [barcode])).to.deep.equal({ surname: "O'CONNOR" })
  })

  it('reads the holder’s number as the document number when the card has no other', () => {
    const lines = [['11010119800101123X', 30, 45]] as const
    const type = { kind: 'identity_card', country: 'CHN' } as const
    expect(valuesOf(lines, type)).to.deep.equal({ document_number: '11010119800101123X' })
    const known = { printed: '', lcid: 0, probability: 0.99, box: null, source: 'mrz' } as const
    const number = { ...known, name: 'document_number', value: 'E00000000' } as const
    // A number in another format than the issuer’s is what its caption says.
    const labelled = [
      ['Personal number', 30, 40, 1.2],
      ['AB 123 456', 30, 43],
    ] as const
    expect(valuesOf(labelled, type)).to.deep.equal({ personal_number: 'AB 123 456' })
    expect(valuesOf(lines, type, [number])).to.deep.equal({ personal_number: '11010119800101123X' })
    // No number format is known for Oman; Guatemalan cards have their own number on the other side.
    const civil = [
      ['Civil number', 30, 10, 1.2],
      ['106582947', 30, 13],
    ] as const
    const card = { kind: 'identity_card' } as const
    expect(valuesOf(civil, { ...card, country: 'OMN' })).to.deep.equal({
      document_number: '106582947',
    })
    expect(valuesOf([['2584 17307 0108', 30, 13]], { ...card, country: 'GTM' })).to.deep.equal({
      personal_number: '2584 17307 0108',
    })
  })
})

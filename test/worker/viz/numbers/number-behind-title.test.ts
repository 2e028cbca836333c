import { expect } from 'chai'
import { valuesOf } from '../read-lines.ts'

const numberIn = (heading: string, country: string) =>
  valuesOf(
    [
      [heading, 10, 6, 2.5],
      ['Surname', 27, 13, 1],
      ['BABIC', 27, 16],
    ],
    { kind: 'travel_document', country },
  ).document_number

describe('a number behind the title in a heading', () => {
  it('is that of the document, in the form of any document of the issuer', () => {
    expect(numberIn('HRV POGRANIČNA PROPUSNICA 412345678', 'HRV')).to.equal('412345678')
    expect(numberIn('TRAVEL DOCUMENT P1234567', 'AUT')).to.equal('P1234567')
  })

  it('is none in another form, or behind other words', () => {
    expect(numberIn('TRAVEL DOCUMENT 2003/2031', 'HRV')).to.equal(undefined)
    expect(numberIn('TISKARA ZAGREB 41234567', 'HRV')).to.equal(undefined)
  })
})

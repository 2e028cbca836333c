import type { Line } from '../../../support/readings/printed-page.ts'
import { readLines } from '../read-lines.ts'

const card = { kind: 'identity_card', country: 'GBR' } as const

const numberOn = (...lines: readonly Line[]) =>
  readLines([['IDENTITY CARD', 4, 6, 2.4], ...lines], card).find(
    ({ name }) => name === 'document_number',
  )

describe('a number below its caption', () => {
  // Regression: captions stood below their values, and only this one was read: the holder's number
  // was the document's, at high.
  it('is not high with another number as near above, which nothing explains', () => {
    const number = numberOn(
      ['Seta enn', 30, 18, 1.2],
      ['1487978', 30, 22],
      ['Document No.', 30, 25, 1.2],
      ['17795760714', 30, 29],
      ['Pernaru Na.', 30, 32, 1.2],
    )
    expect(number?.probability ?? 0).to.be.below(0.9)
  })

  it('is high if the number above has a caption of its own, or is far away', () => {
    const captioned = numberOn(
      ['Personal No.', 30, 18, 1.2],
      ['17795760714', 30, 21],
      ['Document No.', 30, 24, 1.2],
      ['1487978', 30, 27],
    )
    expect(captioned?.value).to.equal('1487978')
    expect(captioned?.probability).to.be.above(0.9)
    const far = numberOn(
      ['17795760714', 30, 12],
      ['Document No.', 30, 25, 1.2],
      ['1487978', 30, 28],
    )
    expect(far?.probability).to.be.above(0.9)
  })
})

describe('a name below its caption', () => {
  const surnameOn = (...lines: readonly Line[]) =>
    readLines([['DRIVING LICENCE', 4, 4, 2.4], ...lines], {
      kind: 'driving_licence',
      country: 'AUS',
    }).find(({ name }) => name === 'surname')

  // Regression: captions stood below their values, in print of two pixels of which `Surname` alone
  // was read: the given name was the surname, at high.
  it('is not high with another as near above, which nothing explains', () => {
    const surname = surnameOn(
      ['ERIKSSON', 30, 12, 2.4],
      ['Surname', 30, 15, 1.2],
      ['ZOE', 30, 19, 2.4],
      ['Gien tme', 30, 22, 1.2],
    )
    expect(surname?.probability ?? 0).to.be.below(0.9)
  })

  it('is high below a title, or a name that another caption has', () => {
    const below = surnameOn(['Surname', 30, 8, 1.2], ['ERIKSSON', 30, 11, 2.4])
    expect(below?.value).to.equal('ERIKSSON')
    expect(below?.probability).to.be.above(0.9)
    const second = surnameOn(
      ['Given names', 30, 9, 1.2],
      ['ZOE', 30, 12, 2.4],
      ['Surname', 30, 15, 1.2],
      ['ERIKSSON', 30, 18, 2.4],
    )
    expect(second?.value).to.equal('ERIKSSON')
    expect(second?.probability).to.be.above(0.9)
  })
})

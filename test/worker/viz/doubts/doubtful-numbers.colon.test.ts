import { mediumMin } from '../../../../shared/contract/confidence-bands.ts'
import { readLines } from '../read-lines.ts'

const numberOf = (number: string, surname = 'Prezime / Surname:') =>
  readLines(
    [
      [surname, 27, 13, 1],
      ['BABIĆ', 27, 16],
      ['Broj / Document No.', 27, 22, 1],
      [number, 27, 25],
    ],
    { kind: 'passport', country: 'HRV' },
  ).find(({ name }) => name === 'document_number')

describe('a colon that was read as the first digit of a number', () => {
  // Regression: `: 264 992 430` was published as `1 264 992 430`.
  it('is dropped where the issuer has one digit less, and the number is doubted', () => {
    const found = numberOf('1 264 992 430')
    expect(found?.value).to.equal('264 992 430')
    expect(found?.probability).to.be.below(mediumMin)
  })

  it('is a digit where the page has no colons, or the issuer as many digits', () => {
    expect(numberOf('1 264 992 430', 'Prezime / Surname')?.value).not.to.equal('264 992 430')
    expect(numberOf('126 499 243')?.value).to.equal('126 499 243')
  })
})

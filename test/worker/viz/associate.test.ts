import { candidateOf } from '../../support/readings/field-candidates.ts'
import type { Line } from '../../support/readings/printed-page.ts'
import { readLines, valuesOf } from './read-lines.ts'

describe('associate', () => {
  it('finds the values of the MRZ in the print, and keeps the printed diacritics', () => {
    const known = [
      candidateOf('mrz', 'surname', 'MUELLER'),
      candidateOf('mrz', 'given_names', 'JOERG'),
      candidateOf('mrz', 'birth_date', '1974-08-12'),
      candidateOf('mrz', 'document_number', 'C01X00T47'),
    ]
    const lines: Line[] = [
      ['MÜLLER', 30, 10],
      ['JÖRG', 30, 14],
      ['12.08.1974', 30, 18],
      ['C01X00T47', 60, 10],
    ]
    expect(valuesOf(lines, {}, known)).to.deep.equal({
      surname: 'MÜLLER',
      given_names: 'JÖRG',
      birth_date: '1974-08-12',
      document_number: 'C01X00T47',
    })
    expect(readLines(lines, {}, known).every(({ features }) => features.way === 'value')).to.equal(
      true,
    )
  })

  it('says under which caption a value stands, beside or above it, and none that it does not see', () => {
    const fields = readLines([
      ['Date of birth', 30, 10],
      ['12.08.1974', 30, 14],
      ['Document No. C01X00T47', 30, 30],
    ])
    const captions = Object.fromEntries(fields.map(({ name, caption }) => [name, caption]))
    expect(captions).to.deep.equal({ birth_date: 'Date of birth', document_number: 'Document No.' })
    const [bare] = readLines([['C01X00T47', 30, 10]], {}, [
      candidateOf('mrz', 'document_number', 'C01X00T47'),
    ])
    expect(bare).to.not.have.property('caption')
  })

  // Regression: by its form alone, the issue date became the date of birth, although the MRZ stated
  // another one or none at all.
  it('does not guess a date of birth that the MRZ states as unknown', () => {
    const lines: Line[] = [
      ['01.01.2005', 30, 14],
      ['06.09.2006', 30, 18],
      ['06.09.2016', 60, 18],
    ]
    const expiry = candidateOf('mrz', 'expiry_date', '2016-09-06')
    expect(valuesOf(lines, {}, [expiry])).to.include({
      birth_date: '2005-01-01',
      issue_date: '2006-09-06',
    })
    const birth = { ...candidateOf('mrz', 'birth_date', ''), value: null }
    expect(valuesOf(lines, {}, [expiry, birth])).to.deep.equal({ expiry_date: '2016-09-06' })
  })
})

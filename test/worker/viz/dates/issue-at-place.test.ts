import { expect } from 'chai'
import { readLines, valuesOf } from '../read-lines.ts'

const indonesian = { kind: 'driving_licence', country: 'IDN' } as const

describe('a date beside a place or an office', () => {
  it('is the issue date behind a place and a comma, if the holder was born before it', () => {
    const lines = [
      ['Tgl. Lahir : 02-01-1984', 5, 20],
      ['CONTOH, 09-01-2014', 46, 44],
    ] as const
    const read = readLines(lines, indonesian)
    const issued = read.find(({ name }) => name === 'issue_date')
    expect(issued?.value).to.equal('2014-01-09')
    const place = read.find(({ name }) => name === 'issue_place')
    expect(place?.value).to.equal('CONTOH')
    expect(place?.probability).to.be.below(0.9)
    expect(issued?.probability).to.be.below(0.9)
  })

  it('is not read if no date of birth is known, or if it is that date', () => {
    expect(valuesOf([['CONTOH, 09-01-2014', 46, 44]], indonesian)).to.deep.equal({})
    const lines = [
      ['Tgl. Lahir : 02-01-1984', 5, 20],
      ['CONTOH, 02-01-1984', 46, 44],
    ] as const
    expect(valuesOf(lines, indonesian)).not.to.have.property('issue_date')
  })

  it('is the issue date before the issuing office, whatever its seal left legible', () => {
    const korean = { kind: 'driving_licence', country: 'KOR' } as const
    const read = (text: string) => valuesOf([[text, 30, 47, 2.4]], korean)
    expect(read('2018.03.02. 부산지방경찰청장미')).to.include({ issue_date: '2018-03-02' })
    expect(read('2018.03.02. 한국')).not.to.have.property('issue_date')
  })
})

import { expect } from 'chai'
import { readLines } from '../read-lines.ts'

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
})

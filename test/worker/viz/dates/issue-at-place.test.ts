import { expect } from 'chai'
import { readLines, valuesOf } from '../read-lines.ts'

const indonesian = { kind: 'driving_licence', country: 'IDN' } as const

describe('a place and a day behind its comma', () => {
  it('are where and when a document was issued, after the birth of its holder', () => {
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

  it('are nothing where no birth is known, or it is the day of birth', () => {
    expect(valuesOf([['CONTOH, 09-01-2014', 46, 44]], indonesian)).to.deep.equal({})
    const lines = [
      ['Tgl. Lahir : 02-01-1984', 5, 20],
      ['CONTOH, 02-01-1984', 46, 44],
    ] as const
    expect(valuesOf(lines, indonesian)).not.to.have.property('issue_date')
  })

  it('are a day of issue before the office that issues such documents, whatever its seal left', () => {
    const korean = { kind: 'driving_licence', country: 'KOR' } as const
    const read = (text: string) => valuesOf([[text, 30, 47, 2.4]], korean)
    expect(read('2018.03.02. 부산지방경찰청장미')).to.include({ issue_date: '2018-03-02' })
    expect(read('2018.03.02. 한국')).not.to.have.property('issue_date')
  })
})

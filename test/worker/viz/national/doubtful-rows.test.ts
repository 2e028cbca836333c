import {
  doubtfulRows,
  isDoubtful,
  isUnread,
} from '../../../../worker/viz/national/doubtful-rows.ts'
import { seenLine } from '../../../support/readings/seen-line.ts'

describe('isDoubtful', () => {
  const read = (text: string, sure?: number | readonly number[]) =>
    isDoubtful(seenLine({ text, ...(sure === undefined ? {} : { sure }) }).read)

  it('doubts letters that were little more than guessed', () => {
    expect(read('IA7I88', 0.4)).to.equal(true)
    expect(read('SPECIMEN', 0.98)).to.equal(false)
  })

  it('doubts text that could not be read at all', () => {
    expect(read('')).to.equal(true)
  })

  it('does not doubt digits', () => {
    expect(read('012345678900', 0.6)).to.equal(false)
  })

  it('doubts the few letters between the digits of a date', () => {
    const digit = 0.99
    const sure = [digit, digit, digit, digit, 0.3, digit, digit, 0.4, digit, digit, 0.4]
    expect(read('2013#05R06B', sure)).to.equal(true)
  })

  it('doubts digits of another script, which are read as letters and digits', () => {
    expect(read('AYV19YF0', 0.86)).to.equal(true)
    expect(read('AB123456', 0.95)).to.equal(false)
    expect(read('Musterstr. 10', 0.86)).to.equal(false)
  })

  it('doubts a lone character unless it is nearly certain', () => {
    expect(read('5', 0.9)).to.equal(true)
    expect(read('5', 0.99)).to.equal(false)
  })

  // The Latin half of a bilingual caption would be lost with the other.
  it('does not doubt a line with words that were read with certainty', () => {
    const unsure = Array.from('3Tur / ', () => 0.2)
    const sure = Array.from('Year of Birth', () => 0.99)
    expect(read('3Tur / Year of Birth', [...unsure, ...sure])).to.equal(false)
  })
})

describe('doubtfulRows', () => {
  const texts = (...of: Parameters<typeof doubtfulRows>) =>
    doubtfulRows(...of).map(({ seen }) => seen.map(({ read }) => read.text))

  it('joins widely spaced ideographs on one base line, but not those of another line', () => {
    const lines = [
      seenLine({ text: '5', at: [60, 72, 50] }),
      seenLine({ text: 'B', at: [20, 32, 50] }),
      seenLine({ text: 'ΊΕ', at: [100, 112, 51] }),
      seenLine({ text: 'E', at: [60, 72, 80] }),
    ]
    expect(texts(lines)).to.deep.equal([['B', '5', 'ΊΕ'], ['E']])
  })

  it('does not join words of two columns', () => {
    const lines = [
      seenLine({ text: 'K8M', at: [0, 40, 50] }),
      seenLine({ text: 'ARAB', at: [70, 120, 50] }),
    ]
    expect(texts(lines)).to.deep.equal([['K8M'], ['ARAB']])
  })

  it('includes a number that continues a doubtful line, but no words', () => {
    const number = seenLine({ text: '12', sure: 0.99, at: [105, 120, 50] })
    const words = seenLine({ text: 'MAIN ROAD', sure: 0.99, at: [105, 180, 50] })
    const doubtful = seenLine({ text: 'mR R8', at: [0, 100, 50] })
    expect(texts([doubtful, number])).to.deep.equal([['mR R8', '12']])
    expect(texts([doubtful, words])).to.deep.equal([['mR R8']])
  })

  it('leaves out print that is too small for any reader', () => {
    expect(doubtfulRows([seenLine({ text: 'mR R8', capitalHeight: 3 })])).to.deep.equal([])
  })
})

describe('isUnread', () => {
  const unread = Array.from({ length: 5 }, (_, row) =>
    seenLine({ text: 'R8F', at: [0, 100, 20 * row] }),
  )

  it('recognises a page on which hardly a line was read', () => {
    expect(isUnread(unread)).to.equal(true)
  })

  it('does not take a page for unread when its longer half was read', () => {
    const read = seenLine({
      text: 'THIS WAS READ WITHOUT ANY DOUBT',
      sure: 0.99,
      at: [0, 900, 200],
    })
    expect(isUnread([...unread, read])).to.equal(false)
  })
})

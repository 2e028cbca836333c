import { Pyramid } from '../../../../worker/image/pyramid.ts'
import type { LineWay, NationalReader } from '../../../../worker/text/recognize/national-reader.ts'
import type { LinesInView } from '../../../../worker/viz/national/doubtful-rows.ts'
import { rowReader } from '../../../../worker/viz/national/row-reader.ts'
import { seenLine } from '../../../support/readings/seen-line.ts'

const view: LinesInView = {
  raster: new Pyramid({ data: new Uint8Array(600 * 100), width: 600, height: 100 }),
  place: () => ({ ...seenLine({ text: '' }).read }),
  lines: [],
}

/** How surely each way reads the line; the first is the quick one. */
function readerBeing(sure: readonly number[], text = '国民身分証') {
  const asked: number[] = []
  const ways = sure.map(
    (probability, at): LineWay => ({
      cut: { height: 40, around: 0.5, ends: 0.6, widthMax: 2000 },
      isSlow: at > 0,
      readsOwnDigits: true,
      read: async () => {
        asked.push(at)
        return { text, characters: Array.from(text, () => ({ probability })) }
      },
    }),
  )
  const reader: NationalReader = { waysFor: () => ways }
  return { asked, read: rowReader(view, reader, () => false) }
}

async function waysAsked(
  sure: readonly number[],
  { length = 100, text = '国民身分証' } = {},
): Promise<readonly number[]> {
  const { asked, read } = readerBeing(sure, text)
  const seen = seenLine({ text: 'E4@#%!', at: [0, length, 50] })
  await read({ line: seen.line, seen: [seen] }, 'ja')
  return asked
}

describe('rowReader of a line that may be Latin', () => {
  const textIn = async (text: string, sure: number) => {
    const seen = seenLine({ text: 'AYV19YF0' })
    const row = await readerBeing([sure], text).read({ line: seen.line, seen: [seen] }, 'fa')
    return row?.letters.map((letter) => letter.text).join('')
  }

  it('believes a row of digits that only the other script has sooner than words', async () => {
    expect(await textIn('۰۰۸۷۱۹۲۶۵', 0.85)).to.equal('۰۰۸۷۱۹۲۶۵')
    expect(await textIn('۰۰۸۷۱۹۲۶۵', 0.75)).to.equal(undefined)
    expect(await textIn('شماره ملی', 0.85)).to.equal(undefined)
    expect(await textIn('شماره ملی', 0.95)).to.equal('شماره ملی')
  })
})

// A slow reader takes 20 to 60 ms a line, and a page has up to 24.
describe('rowReader', () => {
  it('asks no slow reader for a line that the quick one read well', async () => {
    expect(await waysAsked([0.97, 0.9, 0.9])).to.deep.equal([0])
  })

  it('asks in every way for a line that is read, but not well', async () => {
    expect(await waysAsked([0.7, 0.3, 0.8])).to.deep.equal([0, 1, 2])
  })

  it('gives a line up that neither the quick reader nor the slow one can read', async () => {
    expect(await waysAsked([0.5, 0.3, 0.8])).to.deep.equal([0, 1])
  })

  it('asks the slow reader for a line that the quick one cannot read', async () => {
    expect(await waysAsked([0.5, 0.8, 0.9])).to.deep.equal([0, 1, 2])
  })

  it('asks no slow reader for a line that the quick one surely sees in Latin letters', async () => {
    expect(await waysAsked([0.97, 0.9], { text: 'Date of Birth' })).to.deep.equal([0])
    expect(await waysAsked([0.9, 0.9], { text: 'Date of Birth' })).to.deep.equal([0, 1])
    // Regression: a small card of Hong Kong lost its dates.
    expect(await waysAsked([0.97, 0.9], { text: '03-06-1985' })).to.deep.equal([0, 1])
  })

  it('asks no slow reader for a line as long as running text', async () => {
    expect(await waysAsked([0.7, 0.8], { length: 450 })).to.deep.equal([0])
  })
})

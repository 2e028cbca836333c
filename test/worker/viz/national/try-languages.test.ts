import { expect } from 'chai'
import { doubtfulRows } from '../../../../worker/viz/national/doubtful-rows.ts'
import type { RowReader } from '../../../../worker/viz/national/row-reader.ts'
import { tryLanguages } from '../../../../worker/viz/national/try-languages.ts'
import { seenLine } from './seen-line.ts'

/** Rows that the reader of simplified characters reads as well as that of traditional ones. */
function readerOf(texts: Readonly<Record<string, readonly string[]>>): RowReader {
  return (row, language) => {
    const at = Number(row.seen[0]?.read.text)
    const letters = Array.from(texts[language]?.[at] ?? '', (text) => ({ text, probability: 0.9 }))
    return Promise.resolve({ language, letters })
  }
}

const rows = doubtfulRows(
  [0, 1, 2].map((row) => seenLine({ text: `${row}`, sure: 0.3, at: [0, 60, 50 + 40 * row] })),
)

describe('tryLanguages', () => {
  // Cards of Taiwan were read as simplified Chinese, and were cards of China.
  it('asks the reader of traditional characters, too, where that of simplified ones reads well', async () => {
    const read = readerOf({
      zh: ['出生年月日', '发证日期', '性别'],
      'zh-Hant': ['出生年月日', '發證日期', '統一編號'],
    })
    expect(await tryLanguages(rows, ['ja', 'zh', 'zh-Hant'], read)).to.equal('zh-Hant')
  })

  it('keeps to the simplified ones where the other reader makes less of them', async () => {
    const read = readerOf({
      zh: ['出生年月日', '发证日期', '性别'],
      'zh-Hant': ['出生年月日', '發證日期', '性别'],
    })
    expect(await tryLanguages(rows, ['ja', 'zh', 'zh-Hant'], read)).to.equal('zh')
  })
})

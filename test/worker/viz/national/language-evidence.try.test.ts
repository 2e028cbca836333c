import { doubtfulRows } from '../../../../worker/viz/national/doubtful-rows.ts'
import { tryLanguages } from '../../../../worker/viz/national/language-evidence.ts'
import type { RowReader } from '../../../../worker/viz/national/row-reader.ts'
import { seenLine } from '../../../support/readings/seen-line.ts'

/** A reader that finds these texts in the rows, by language. */
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
  // Regression: cards of Taiwan were read as simplified Chinese, and became cards of China.
  it('also tries traditional characters when simplified ones read well', async () => {
    const read = readerOf({
      zh: ['出生年月日', '发证日期', '性别'],
      'zh-Hant': ['出生年月日', '發證日期', '統一編號'],
    })
    expect(await tryLanguages(rows, ['ja', 'zh', 'zh-Hant'], read)).to.equal('zh-Hant')
  })

  it('keeps simplified characters when traditional ones match fewer words', async () => {
    const read = readerOf({
      zh: ['出生年月日', '发证日期', '性别'],
      'zh-Hant': ['出生年月日', '發證日期', '性别'],
    })
    expect(await tryLanguages(rows, ['ja', 'zh', 'zh-Hant'], read)).to.equal('zh')
  })
})

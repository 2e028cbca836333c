import fc from 'fast-check'
import { csvHead, csvLine } from '../../../../api/account/exports/csv.ts'

// A document can carry any text, and a spreadsheet runs what looks like a formula.
describe('csvLine', () => {
  const cell = (text: string) => csvLine([text])

  for (const [text, written] of [
    ['=1+1', `"'=1+1"`],
    [' =1+1', `"' =1+1"`],
    ['\u00a0\u200b=1+1', `"'\u00a0\u200b=1+1"`],
    ['+1', `"'+1"`],
    ['-1', `"'-1"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\u{FF1D}1', `"'\u{FF1D}1"`],
    ['A;=1+1', `"A;'=1+1"`],
    ['say "=1"', `"say ""=1"""`],
    ['MEYER-SPECIMEN', '"MEYER-SPECIMEN"'],
    ['a,b', '"a,b"'],
  ] as const) {
    it(`writes ${JSON.stringify(text)} as ${JSON.stringify(written)}`, () => {
      expect(cell(text)).to.equal(`${written}\r\n`)
    })
  }

  for (const [name, text, written] of [
    ['a tab', '\t=1', '"\\u0009=1"'],
    ['a carriage return', '\r=1', '"\\u000d=1"'],
    ['a line break', 'A\n=1', '"A\\u000a=1"'],
    ['ESC', '\u001b[31m', '"\\u001b[31m"'],
    ['a C1 control', '\u009b31m', '"\\u009b31m"'],
    ['an override of the direction', '\u202egpj.exe', '"\\u202egpj.exe"'],
    ['an isolate', '\u2066A\u2069', '"\\u2066A\\u2069"'],
    ['half a surrogate pair', '\ud800', '"\\ud800"'],
  ] as const) {
    it(`escapes ${name}`, () => {
      expect(cell(text)).to.equal(`${written}\r\n`)
    })
  }

  it('leaves numbers, also negative ones, and booleans as they are', () => {
    expect(csvLine([-1, 20, true, null])).to.equal('-1,20,true,\r\n')
  })

  it('begins with the mark by which spreadsheets know UTF-8', () => {
    expect(csvHead(['id'])).to.equal('\u{FEFF}"id"\r\n')
  })

  it('never writes a cell that begins like a formula, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const [, first = ''] = /^"[\s\p{Cf}]*(.?)/u.exec(cell(text)) ?? []
        expect('=+-@\t\r').not.to.include(first === '' ? 'none' : first)
        expect(cell(text).slice(0, -2)).not.to.match(/[\r\n\u0080-\u009f\u202a-\u202e]/)
      }),
    )
  })
})

import { heading, type Outcome, render } from '../../../../clients/typescript/src/cli/render.ts'

function failedWith(file: string, message: string): Outcome {
  return { file, error: { code: 'not_sent', message } }
}

/** A row up to its last cell. */
const rowBefore = `a.jpg,failed${','.repeat(heading('csv').split(',').length - 2)}`

describe('render', () => {
  it('writes CSV that no spreadsheet evaluates as a formula', () => {
    const text = render([failedWith('=HYPERLINK("x")', '@SUM(1)')], 'csv')
    expect(text).to.match(/^"'=HYPERLINK\(""x""\)",failed,/)
    expect(text).to.match(/,'@SUM\(1\)\r\n$/)
  })

  for (const [what, value, cell] of [
    ['a blank before a formula', ' =1+1', "' =1+1"],
    ['a full-width sign', '＝1', "'＝1"],
    ['a formula behind a semicolon', 'a;=1', `"a;'=1"`],
    ['an invisible character before a formula', '\u200b=1', '�=1'],
    ['an escape', 'a\u001b[2Jb', 'a�[2Jb'],
    ['a control character of C1', 'a\u009b2Jb', 'a�2Jb'],
    ['a change of direction', 'a\u202eb', 'a�b'],
    ['a tab', '\ta', "'\ta"],
    ['names in any script', 'Łukasz Ångström 山田', 'Łukasz Ångström 山田'],
  ] as const) {
    it(`writes ${what} into a cell so that nothing runs or moves`, () => {
      expect(render([failedWith('a.jpg', value)], 'csv')).to.equal(`${rowBefore}${cell}\r\n`)
    })
  }

  it('writes as many cells as its heading has columns', () => {
    const columns = heading('csv').split(',').length
    expect(render([failedWith('a', 'b')], 'csv').split(',')).to.have.length(columns)
  })

  it('keeps characters that move a cursor out of a table', () => {
    expect(render([failedWith('a\u001b[2J\u202eb', 'c')], 'table')).to.include('a�[2J�b')
  })
})

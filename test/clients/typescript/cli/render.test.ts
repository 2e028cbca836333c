import { expect } from 'chai'
import { heading, type Outcome, render } from '../../../../clients/typescript/src/cli/render.ts'

function failedWith(file: string, message: string): Outcome {
  return { file, error: { code: 'not_sent', message } }
}

describe('render', () => {
  it('writes CSV that no spreadsheet evaluates as a formula', () => {
    const text = render([failedWith('=HYPERLINK("x")', '@SUM(1)')], 'csv')
    expect(text).to.match(/^"'=HYPERLINK\(""x""\)",failed,/)
    expect(text).to.match(/,'@SUM\(1\)\r\n$/)
  })

  it('writes as many cells as its heading has columns', () => {
    const columns = heading('csv').split(',').length
    expect(render([failedWith('a', 'b')], 'csv').split(',')).to.have.length(columns)
  })

  it('keeps characters that move a cursor out of a table', () => {
    expect(render([failedWith('a\u001b[2J\u202eb', 'c')], 'table')).to.include('a�[2J�b')
  })
})

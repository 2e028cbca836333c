import { expect } from 'chai'
import { tellMissingLanguages } from '../../../worker/job/tell-missing-languages.ts'

function told(missing?: Parameters<typeof tellMissingLanguages>[1]): unknown[] {
  const lines: unknown[] = []
  tellMissingLanguages({ warn: (line: unknown) => void lines.push(line) }, missing)
  return lines
}

describe('tellMissingLanguages', () => {
  it('logs all missing packages in one line', () => {
    expect(told(['ja', 'th'])).to.deep.equal([
      {
        event: 'languages_missing',
        languages: ['ja', 'th'],
        packages: ['@tesseract.js-data/jpn', '@tesseract.js-data/tha'],
      },
    ])
  })

  it('logs nothing if all are installed', () => {
    expect(told([])).to.deep.equal([])
  })
})

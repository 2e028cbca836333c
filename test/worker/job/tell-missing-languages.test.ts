import { expect } from 'chai'
import { tellMissingLanguages } from '../../../worker/job/tell-missing-languages.ts'

function told(missing?: Parameters<typeof tellMissingLanguages>[1]): unknown[] {
  const lines: unknown[] = []
  tellMissingLanguages({ warn: (line: unknown) => void lines.push(line) }, missing)
  return lines
}

describe('tellMissingLanguages', () => {
  it('says in one line which packages are missing', () => {
    expect(told(['ja', 'th'])).to.deep.equal([
      {
        event: 'languages_missing',
        languages: ['ja', 'th'],
        packages: ['@tesseract.js-data/jpn', '@tesseract.js-data/tha'],
      },
    ])
  })

  it('says nothing where all are installed', () => {
    expect(told([])).to.deep.equal([])
  })
})

import { warnOfMissingLanguages } from '../../../worker/job/warn-of-missing-languages.ts'

function told(missing?: Parameters<typeof warnOfMissingLanguages>[1]): unknown[] {
  const lines: unknown[] = []
  warnOfMissingLanguages({ warn: (line: unknown) => void lines.push(line) }, missing)
  return lines
}

describe('warnOfMissingLanguages', () => {
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

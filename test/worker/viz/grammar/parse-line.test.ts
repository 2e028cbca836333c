import { markedLayouts } from '../../../../worker/catalogue/layouts.ts'
import { grammarOf } from '../../../../worker/viz/grammar/layout-grammar.ts'
import { parseLine } from '../../../../worker/viz/grammar/parse-line.ts'
import { printedPage } from '../../../support/readings/printed-page.ts'

const places = markedLayouts.flatMap(({ fields }) => fields)

function fieldsIn(text: string): readonly string[] {
  const [line] = printedPage([[text, 5, 10]]).lines
  if (line === undefined) throw new Error('no line')
  const parts = parseLine(line, grammarOf(places, []), false)
  return parts.flatMap(({ fields }) => fields.map(({ field }) => field))
}

describe('parseLine', () => {
  // Longer words are read well enough to be near to their mark, if they are one.
  it('names a value by its form alone behind a short text that is near to no mark', () => {
    for (const [value, field] of [
      [`5'-09"`, 'height'],
      ['180 lb', 'weight'],
    ] as const) {
      expect(fieldsIn(`QZXKV ${value}`)).to.deep.equal([field])
      expect(fieldsIn(`QZXKVW ${value}`)).to.deep.equal([])
    }
  })
})

import { expect } from 'chai'
import type { LabelledSource } from '../../../../evaluation/sources/labelled-source.ts'
import { labelledPicture } from '../../../../specimens/truth.ts'
import { ValuesInLines } from '../../../evaluation/peers/values-in-lines.ts'

const card = labelled('card', null)
const passport = labelled('passport', ['P<UTOSPECIMEN<<ANNA'])

describe('ValuesInLines', () => {
  it('counts a value that stands whole in a longer line', () => {
    expect(counted([card], { card: ['1. SPECIMEN', 'No X123-456'] })).to.include({
      values: 2,
      whole: 2,
    })
  })

  it('does not count a value with one wrong character', () => {
    expect(counted([card], { card: ['SPECIMFN', 'X123456'] })).to.include({ values: 2, whole: 1 })
  })

  it('counts the values of a picture that was not read as missing', () => {
    expect(counted([card], { card: null })).to.include({ values: 2, whole: 0 })
  })

  it('ignores pictures with an MRZ', () => {
    expect(counted([passport], { passport: ['SPECIMEN'] })).to.include({ values: 0, whole: 0 })
  })

  it('counts a value once that both readers have whole', () => {
    const own = counted([card], { card: ['SPECIMEN'] })
    const peer = counted([card], { card: ['SPECIMEN', 'X123456'] })
    expect(own.wholeInEither(peer)).to.equal(2)
  })
})

function counted(
  sources: LabelledSource[],
  read: Record<string, readonly string[] | null>,
): ValuesInLines {
  const inLines = new ValuesInLines(sources)
  for (const [name, lines] of Object.entries(read)) inLines.add(name, lines)
  return inLines
}

function labelled(name: string, mrz: string[] | null): LabelledSource {
  const fields = { surname: 'SPECIMEN', document_number: 'X123456' }
  const truth = labelledPicture.parse({ file: name, kind: 'identity_card', mrz, fields })
  return { name, truth, load: () => Promise.reject(new Error('not read here')) }
}

import { expect } from 'chai'
import sharp from 'sharp'
import { judge } from '../../../../evaluation/judge/judge.ts'
import { unread } from '../../../../evaluation/readers/picture-reader.ts'
import { labelledPicture } from '../../../../specimens/truth.ts'
import { compareSizes } from '../../../evaluation/altered/compare-sizes.ts'
import { printSizes } from '../../../evaluation/altered/print-sizes.ts'
import { sizedSources, sizes } from '../../../evaluation/altered/sized-sources.ts'

const truth = labelledPicture.parse({
  ...{ file: 'card.png', kind: 'driving_licence', mrz: null },
  fields: { surname: 'SPECIMEN', sex: null },
})

const source = {
  name: 'cards/card.png',
  truth,
  load: () =>
    sharp({ create: { width: 40, height: 20, channels: 3, background: '#fff' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer(),
}

describe('sizedSources', () => {
  it('gives a document as it is first, then at every size, as a viewer shows it', async () => {
    const sized = sizedSources([source])
    const widths = await Promise.all(
      sized.map(async ({ load }) => (await sharp(await load()).metadata()).width),
    )
    expect(widths).to.deep.equal(sizes.map((factor) => (factor === 1 ? 40 : 20 * factor)))
  })

  it('leaves out pictures without a labelled value', () => {
    const blank = { ...source, truth: { ...truth, fields: { sex: null } } }
    expect(sizedSources([blank])).to.be.empty
  })
})

describe('compareSizes', () => {
  const [asIs, other] = sizedSources([source])
  const judged = (of: typeof asIs, surname: string, kind: string) => {
    if (of === undefined) throw new Error('no source')
    const banded = [{ name: 'surname', value: surname, band: 'high' } as const]
    return judge(of, { ...unread('recognized', 1), kind, banded })
  }
  const judgements = [
    judged(asIs, 'SPECIMEN', 'driving_licence'),
    judged(other, 'SPECTMEN', 'identity_card'),
  ]

  it('counts what is equal to the document as it is, and what is right', () => {
    const [first, second] = compareSizes(judgements)
    expect(first).to.deep.include({ factor: 1, sameKind: 1, values: 1, sameValues: 1 })
    expect(first?.withoutMrz).to.deep.equal({ labelled: 1, right: 1, wrong: 0 })
    expect(second).to.deep.include({ factor: 0.7, sameStatus: 1, sameKind: 0, sameValues: 0 })
    expect(second?.withoutMrz).to.deep.equal({ labelled: 1, right: 0, wrong: 1 })
  })

  it('names what differs', () => {
    expect(printSizes(judgements)).to.contain('× 0.7 cards/card.png: surname SPECIMEN → SPECTMEN')
  })
})

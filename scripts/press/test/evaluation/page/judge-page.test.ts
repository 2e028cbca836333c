import { expect } from 'chai'
import { noImages } from '../../../../../shared/reading.ts'
import { rectangle } from '../../../../../worker/page/corners.ts'
import { describeSpecimen } from '../../../../specimens/describe/pools.ts'
import { photographTruth } from '../../../../specimens/photographed-truth.ts'
import { labelledPicture } from '../../../../specimens/truth.ts'
import { judgePage } from '../../../evaluation/page/judge-page.ts'
import { pageTruth, turnedTruth } from '../../../evaluation/page/page-truth.ts'
import { printPages } from '../../../evaluation/page/print-pages.ts'
import type { SeenPage } from '../../../evaluation/page/see-page.ts'

const nothingSeen: SeenPage = {
  corners: null,
  rear: null,
  votedTurns: 0,
  turns: null,
  seesMrz: false,
  portrait: null,
  signature: null,
  chip: null,
  crops: { ...noImages, thumbnail: null },
  print: [],
  cpuMs: new Map([['decode', 3]]),
}

const size = { width: 200, height: 100 }

function labelled(corners: [number, number][] | null) {
  return labelledPicture.parse({ file: 'a.jpg', kind: 'identity_card', mrz: null, corners })
}

const card = labelled([
  [20, 10],
  [180, 10],
  [180, 90],
  [20, 90],
])

describe('judgePage', () => {
  it('compares corners with the measured ones, and counts missing corners as no overlap', () => {
    const truth = pageTruth(card, size)
    const right = judgePage('a', { ...nothingSeen, corners: rectangle(0.1, 0.1, 0.9, 0.9) }, truth)
    expect(right.overlap).to.be.closeTo(1, 0.02)
    const half = judgePage('a', { ...nothingSeen, corners: rectangle(0.1, 0.1, 0.5, 0.9) }, truth)
    expect(half.overlap).to.be.closeTo(0.5, 0.02)
    expect(judgePage('a', nothingSeen, truth).overlap).to.equal(0)
  })

  it('expects a document labelled without corners to fill the frame', () => {
    const corners = rectangle(0, 0, 1, 1)
    const { overlap } = judgePage('a', { ...nothingSeen, corners }, pageTruth(labelled(null), size))
    expect(overlap).to.equal(1)
  })

  it('turns the truth along with the picture', () => {
    const truth = turnedTruth(pageTruth(card, size), 1)
    expect(truth.turns).to.equal(1)
    const seen = { ...nothingSeen, turns: 1, votedTurns: 0, corners: rectangle(0.1, 0.1, 0.9, 0.9) }
    const judged = judgePage('a', seen, truth)
    expect(judged).to.include({ upright: true, voteUpright: false })
    expect(judged.overlap).to.be.closeTo(1, 0.02)
  })

  it('distinguishes a portrait that is right, missed, elsewhere, or invented', () => {
    const portrait = rectangle(0.2, 0.3, 0.4, 0.8)
    const truth = { ...pageTruth(card, size), portraits: [portrait] }
    const judged = (seen: SeenPage['portrait'], of = truth) =>
      judgePage('a', { ...nothingSeen, portrait: seen }, of).portrait
    expect(judged(portrait)).to.equal('right')
    expect(judged(null)).to.equal('missed')
    expect(judged(rectangle(0.6, 0.3, 0.8, 0.8))).to.equal('wrong')
    expect(judged(portrait, { ...truth, portraits: [] })).to.equal('invented')
    expect(judged(null, { ...truth, portraits: [] })).to.equal('none')
  })

  it('returns where the sides and portraits of a specimen are', () => {
    const description = describeSpecimen('judge-page', { layout: 'TD3' })
    const options = { severity: 1, seed: 'judge-page' } as const
    const picture = { file: 'a.jpg', ...photographTruth(description, options) }
    const { width, height } = picture.drawn
    const truth = pageTruth(picture, { width, height })
    expect(truth).to.include({ hasMrz: true, turns: 0 })
    expect([truth.sides?.length, truth.portraits?.length]).to.deep.equal([1, 1])
  })

  it('separates pictures with an MRZ from those without, and names the misleading ones', () => {
    const truth = pageTruth(card, size)
    const wrong = { ...nothingSeen, turns: 2, corners: rectangle(0.1, 0.1, 0.5, 0.9) }
    const text = printPages([
      judgePage(
        'right',
        { ...nothingSeen, turns: 0, corners: rectangle(0.1, 0.1, 0.9, 0.9) },
        truth,
      ),
      judgePage('upside-down', wrong, truth),
    ])
    expect(text).to.match(/upright, in the end +– +1 of 2 50.0 % +1 of 2 50.0 %/)
    expect(text).to.include('upside-down: not upright')
    expect(text).to.match(/upside-down: wrong corners, overlap 0\.5/)
    expect(text).not.to.include('right: ')
  })
})

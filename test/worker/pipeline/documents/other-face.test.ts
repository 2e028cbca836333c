import { rectangle } from '../../../../worker/page/corners.ts'
import {
  areFrontsOfOneSize,
  facesOn,
  hasFaceBeside,
} from '../../../../worker/pipeline/documents/other-face.ts'

const size = { widthMm: 85.6, heightMm: 54 }
const front = { corners: rectangle(100, 100, 500, 352), size }
const rear = { corners: rectangle(600, 100, 1000, 352), size }

/** A portrait of 80 by 100 pixels, or of `share` of that on each side. */
const faceAt = (left: number, top: number, share = 1) =>
  rectangle(left, top, left + 80 * share, top + 100 * share)

const own = faceAt(120, 150)

describe('hasFaceBeside', () => {
  // Regression: of two cards of one size one was not outlined, and the other was high.
  it('is true for a portrait of the same size beyond the page', () => {
    expect(hasFaceBeside([own, faceAt(620, 150)], { front, rear: null })).to.equal(true)
  })

  it('is false for a ghost portrait, a portrait on the other side, and a holder’s own face', () => {
    expect(hasFaceBeside([own, faceAt(400, 200, 0.5)], { front, rear: null })).to.equal(false)
    expect(hasFaceBeside([own, faceAt(620, 150)], { front, rear })).to.equal(false)
    expect(hasFaceBeside([faceAt(620, 150, 4), own], { front, rear: null })).to.equal(false)
  })

  it('is true without edges for two portraits apart, and false for one seen as two', () => {
    const unknown = { front: null, rear: null }
    expect(hasFaceBeside([own, faceAt(620, 150)], unknown)).to.equal(true)
    expect(hasFaceBeside([own, faceAt(140, 180)], unknown)).to.equal(false)
  })
})

describe('areFrontsOfOneSize', () => {
  it('is true if each side has a portrait of about one size', () => {
    expect(areFrontsOfOneSize([own, faceAt(620, 150)], { front, rear })).to.equal(true)
    expect(areFrontsOfOneSize([own, faceAt(620, 150, 0.5)], { front, rear })).to.equal(false)
    expect(areFrontsOfOneSize([own], { front, rear })).to.equal(false)
  })
})

describe('facesOn', () => {
  // Regression: two patches of a pattern hid all values of a card when its picture was enlarged.
  it('leaves out what is too small for a portrait of the page, and what lies beside it', () => {
    const patch = faceAt(400, 200, 0.3)
    const seen = [own, patch, faceAt(620, 150)]
    expect(facesOn(front.corners, seen)).to.deep.equal([own])
    expect(facesOn(null, seen)).to.deep.equal(seen)
  })

  it('keeps a portrait of a card that lies on two pages of a passport', () => {
    const spread = rectangle(0, 0, 704, 500)
    expect(facesOn(spread, [own])).to.deep.equal([own])
  })
})

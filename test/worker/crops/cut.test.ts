import { cut } from '../../../worker/crops/cut.ts'
import type { Quad } from '../../../worker/text/detect/quadrilateral.ts'
import { edgesOf, type Patch, sceneOf, shareOf } from '../../support/pictures/crop-scene.ts'

const card: Patch = { left: 40, top: 30, width: 160, height: 100, background: '#ff0000' }
const red = [255, 0, 0] as const

describe('cut', () => {
  it('cuts out exactly what lies within the corners', async () => {
    const { picture } = await sceneOf(300, 200, [card])
    const crop = cut(picture, edgesOf(card), 100)
    expect(crop).to.include({ width: 160, height: 100 })
    expect(crop && shareOf(crop, red)).to.equal(1)
  })

  // Proves 2.8d, 8.2g
  it('reduces a crop that is too high, keeping its proportions', async () => {
    const { picture } = await sceneOf(600, 400, [{ ...card, width: 400, height: 250 }])
    const crop = cut(picture, edgesOf({ ...card, width: 400, height: 250 }), 100)
    expect(crop).to.include({ width: 160, height: 100 })
  })

  // Proves 2.8d
  it('never enlarges', async () => {
    const { picture } = await sceneOf(300, 200, [card])
    expect(cut(picture, edgesOf({ ...card, width: 30, height: 20 }), 100)).to.include({
      width: 30,
      height: 20,
    })
  })

  // Regression: half a pixel was rounded up to a pixel that the picture does not have.
  it('rounds sizes down to whole pixels', async () => {
    const { picture } = await sceneOf(300, 200, [card])
    const small = edgesOf({ ...card, width: 30.5, height: 20.5 })
    expect(cut(picture, small, 100)).to.include({ width: 30, height: 20 })
    expect(cut(picture, edgesOf({ ...card, width: 0.5, height: 0.5 }), 100)).to.equal(null)
  })

  it('is null if the corners are farther apart than any picture is wide', async () => {
    const { picture } = await sceneOf(300, 200, [card])
    expect(cut(picture, edgesOf({ ...card, width: 500_000, height: 100 }), 100)).to.equal(null)
  })

  it('turns the crop so that the first corner is at its upper left', async () => {
    const upper = { ...card, height: 50, background: '#00ff00' }
    const { picture } = await sceneOf(300, 200, [card, upper])
    const [p, q, r, s] = edgesOf(card)
    const upsideDown: Quad = [r, s, p, q]
    const crop = cut(picture, upsideDown, 100)
    expect([...(crop?.data.subarray(0, 3) ?? [])]).to.deep.equal([...red])
    expect([...(crop?.data.subarray(-3) ?? [])]).to.deep.equal([0, 255, 0])
  })

  // A page photographed at an angle is foreshortened, and a face on it too broad.
  it('restores the given aspect ratio', async () => {
    const { picture } = await sceneOf(300, 200, [card])
    expect(cut(picture, edgesOf(card), 100, 2)).to.include({ width: 160, height: 80 })
    expect(cut(picture, edgesOf(card), 100, 1)).to.include({ width: 100, height: 100 })
  })

  it('is null if the corners enclose no area', async () => {
    const { picture } = await sceneOf(300, 200)
    expect(cut(picture, edgesOf({ left: 5, top: 5, width: 0, height: 9 }), 100)).to.equal(null)
  })
})

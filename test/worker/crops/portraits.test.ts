import { expect } from 'chai'
import { mainPhoto } from '../../../worker/crops/main-photo.ts'
import { watermarkFace } from '../../../worker/crops/watermark-face.ts'
import { edgesOf, type Patch, sceneOf, shareOf } from '../../support/crop-scene.ts'

const page = { left: 20, top: 20, width: 428, height: 270, background: '#ffffff' }
const face: Patch = { left: 50, top: 90, width: 100, height: 130, background: '#ff0000' }
const ghost: Patch = { left: 350, top: 110, width: 50, height: 65, background: '#0000ff' }
const size = { widthMm: 85.6, heightMm: 54 }

async function pageWith(portraits: readonly Patch[], score = 0.85) {
  const scene = await sceneOf(700, 320, [page, ...portraits])
  return {
    ...scene,
    front: { corners: edgesOf(page), size },
    portraits: portraits.map((patch) => ({ corners: edgesOf(patch), score })),
  }
}

describe('portraits', () => {
  it('shows the larger as the photo and the smaller as the ghost, whichever was seen first', async () => {
    for (const order of [
      [face, ghost],
      [ghost, face],
    ]) {
      const scene = await pageWith(order)
      const [photo, watermark] = [mainPhoto(scene), watermarkFace(scene)]
      // All of it, and a margin around it.
      expect(photo && shareOf(photo, [255, 0, 0])).to.be.within(0.75, 0.95)
      expect(watermark && shareOf(watermark, [0, 0, 255])).to.be.within(0.75, 0.95)
      expect(photo).to.include({ height: 100 })
      expect(watermark?.height).to.be.closeTo(73, 1)
    }
  })

  // Proves 2.8e
  it('keeps the photo back where it is not wanted, and the ghost as it is', async () => {
    const scene = { ...(await pageWith([face, ghost])), returnPortrait: false }
    expect(mainPhoto(scene)).to.equal(null)
    expect(watermarkFace(scene)).not.to.equal(null)
  })

  // Somebody else's face, or a coat of arms shown as the holder, is worse than none.
  // Proves D3.10b
  it('invents no portrait', async () => {
    expect(mainPhoto(await pageWith([])), 'where there is none').to.equal(null)
    expect(mainPhoto(await pageWith([face], 0.5)), 'of what only looks a little so').to.equal(null)
    const lying = { ...face, height: 70 }
    expect(mainPhoto(await pageWith([lying])), 'of what lies').to.equal(null)
    const beside = { ...face, left: 520 }
    expect(mainPhoto(await pageWith([beside])), 'beside the page').to.equal(null)
    expect(watermarkFace(await pageWith([face])), 'a ghost').to.equal(null)
  })

  it('shows a portrait on the side that lies beside the page, but no ghost of it there', async () => {
    const scene = await pageWith([ghost])
    const behind = { left: 460, top: 20, width: 214, height: 135, background: '#fff' }
    const withRear = {
      ...scene,
      rear: { corners: edgesOf(behind), size },
      portraits: [
        ...scene.portraits,
        { corners: edgesOf({ left: 480, top: 50, width: 60, height: 80 }), score: 0.9 },
      ],
    }
    expect(mainPhoto(withRear)?.height).to.be.closeTo(90, 1)
    expect(watermarkFace(withRear)).to.equal(null)
  })

  it('shows it where the edges of the page are not known', async () => {
    const scene = { ...(await pageWith([face])), front: null }
    expect(mainPhoto(scene)).to.include({ height: 100 })
  })
})

import { overlapOf } from '../../../scripts/evaluation/judge/overlap.ts'
import { findOnPages } from '../../../worker/crops/page-finds.ts'
import { boxAround, inOverview, sidesOf } from '../../../worker/crops/plane.ts'
import { signature } from '../../../worker/crops/signature.ts'
import { applyHomography, invertHomography } from '../../../worker/image/homography.ts'
import { specimenScene } from '../../support/pictures/specimen-scene.ts'

describe('signature', () => {
  // Proves D3.10d
  it('finds the signature below the portrait of a card, or beside it on a page', async () => {
    for (const layout of ['id-labels-above', 'us-licence-inline', 'TD3', 'DL'] as const) {
      const { scene, drawn } = await specimenScene(layout, 'front')
      const { signature: found } = findOnPages(scene)
      const truth = drawn('signature')
      expect(found, layout).not.to.equal(null)
      expect(truth, layout).not.to.equal(null)
      if (found === null || truth === null) continue
      const seen = inOverview(found.plane, found)
      expect(overlapOf(seen, truth, scene.picture.overviewGrey), layout).to.be.above(0.5)
      expect(signature(scene, found)?.height).to.be.within(1, 100)
    }
  })

  // A line of print shown as a signature is worse than no signature.
  it('does not find a signature where there is none', async () => {
    for (const layout of ['id-labels-above', 'us-licence-inline', 'TD3', 'DL', 'TD2'] as const) {
      const { scene } = await specimenScene(layout, 'front', ['signature'])
      expect(findOnPages(scene).signature, layout).to.equal(null)
    }
  })

  // The larger a name is printed, the more it looks like a signature.
  it('does not mistake a line that was read as print for the signature', async () => {
    const { scene, drawn } = await specimenScene('id-labels-above', 'front')
    const [plane] = sidesOf(scene)
    const corners = drawn('signature')
    const toPlane = plane && invertHomography(plane.toOverview)
    if (!plane || !corners || !toPlane) throw new Error('a card is signed')
    const line = {
      ...boxAround(corners.map((at) => applyHomography(toPlane, at))),
      capitalHeight: 3,
    }
    const frontLines = [{ ...line, sure: 0.97 }]
    expect(findOnPages({ ...scene, frontLines }).signature).to.equal(null)
    expect(findOnPages({ ...scene, rearLines: frontLines }).signature).not.to.equal(null)
  })

  it('needs a portrait, and a page whose edges are known', async () => {
    const faceless = await specimenScene('TD3', 'front', ['portrait'])
    expect(findOnPages(faceless.scene).signature).to.equal(null)
    const { scene } = await specimenScene('TD3', 'front')
    expect(findOnPages({ ...scene, front: null }).signature).to.equal(null)
  })

  // Proves D3.10c
  it('is null if its search throws, and does not lose the portraits', async () => {
    const { scene } = await specimenScene('TD3', 'front')
    const broken = {
      ...scene,
      get print(): never {
        throw new Error('as a fault in it would')
      },
    }
    expect(findOnPages(broken)).to.include({ signature: null })
    expect(findOnPages(broken).portraits).not.to.be.empty
  })
})

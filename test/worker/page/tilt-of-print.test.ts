import { applyAffine } from '../../../worker/image/affine.ts'
import {
  applyHomography,
  invertHomography,
  withoutPerspective,
} from '../../../worker/image/homography.ts'
import type { Orientation } from '../../../worker/image/orientation.ts'
import { uprightToStored } from '../../../worker/image/orientation.ts'
import { tiltOfPrint } from '../../../worker/page/tilt-of-print.ts'
import { sceneOf } from '../../support/pictures/crop-scene.ts'
import { emptyLayout } from '../../support/pictures/synthetic-maps.ts'

/** The tilt found for a line of print that has this tilt once the page is upright. */
async function tiltIn(orientation: Orientation, tilt: number): Promise<number> {
  const { picture } = await sceneOf(300, 200)
  const { width, height } = picture.overviewGrey
  const toShown = invertHomography(withoutPerspective(picture.shownToOverview))
  if (toShown === null) throw new Error('a turn has a way back')
  const shown = (x: number, y: number) =>
    applyHomography(toShown, applyAffine(uprightToStored(orientation, width, height), { x, y }))
  const line = {
    start: shown(50, 60),
    end: shown(50 + 80 * Math.cos(tilt), 60 + 80 * Math.sin(tilt)),
    sag: 0,
    capitalHeight: 10,
    mrz: 0,
    score: 1,
  }
  return tiltOfPrint({ ...emptyLayout(), lines: [line] }, picture, orientation)
}

describe('tiltOfPrint', () => {
  it('measures the tilt of a page in every orientation', async () => {
    for (const orientation of [1, 3, 6, 8] as const)
      for (const tilt of [-0.4, 0, 0.2])
        expect(await tiltIn(orientation, tilt), `${orientation}`).to.be.closeTo(tilt, 1e-6)
  })

  // Regression: the page was first read the wrong way up, and the portrait was cropped at a tilt.
  it('is the same when the page is turned upside down after its lines were found', async () => {
    for (const tilt of [-0.4, 0.2])
      expect(await tiltIn(1, tilt + Math.PI), `${tilt}`).to.be.closeTo(tilt, 1e-6)
  })

  it('is zero when nothing is printed', async () => {
    const { picture } = await sceneOf(300, 200)
    expect(tiltOfPrint(emptyLayout(), picture, 1)).to.equal(0)
  })
})

import { rear } from '../../../worker/crops/rear.ts'
import { edgesOf, type Patch, sceneOf } from '../../support/pictures/crop-scene.ts'

const size = { widthMm: 85.6, heightMm: 54 }
const card: Patch = { left: 40, top: 30, width: 160, height: 101, background: '#ff0000' }

describe('rear', () => {
  it('returns a crop of the other side', async () => {
    const scene = await sceneOf(300, 200, [card])
    expect(rear({ ...scene, rear: { corners: edgesOf(card), size } })).to.include({ height: 100 })
  })

  // Proves D3.10b
  it('is null without another side, or if half of it is outside the picture', async () => {
    const scene = await sceneOf(300, 200, [card])
    expect(rear(scene)).to.equal(null)
    const corners = edgesOf({ ...card, left: 220 })
    expect(rear({ ...scene, rear: { corners, size } })).to.equal(null)
  })
})

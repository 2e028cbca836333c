import { applyAffine } from '../../../worker/image/affine.ts'
import {
  type Orientation,
  orient,
  turned,
  uprightToStored,
} from '../../../worker/image/orientation.ts'

const orientations: readonly Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8]

/** 1 2 3 over 4 5 6. */
const stored = { data: Uint8Array.of(1, 2, 3, 4, 5, 6), width: 3, height: 2 }

function rows({ data, width }: { data: Uint8Array; width: number }): string {
  return [...data].map((v, i) => (i % width === 0 && i > 0 ? `/${v}` : `${v}`)).join('')
}

describe('orient', () => {
  // Exif 2.32 §4.6.4: where row 0 and column 0 of the file lie in the picture.
  const upright: Record<Orientation, string> = {
    1: '123/456',
    2: '321/654',
    3: '654/321',
    4: '456/123',
    5: '14/25/36',
    6: '41/52/63',
    7: '63/52/41',
    8: '36/25/14',
  }
  for (const orientation of orientations) {
    it(`shows orientation ${orientation} upright`, () => {
      expect(rows(orient(stored, orientation))).to.equal(upright[orientation])
    })

    it(`maps a pixel of orientation ${orientation} to where it is stored`, () => {
      const shown = orient(stored, orientation)
      const map = uprightToStored(orientation, stored.width, stored.height)
      for (let y = 0; y < shown.height; y++) {
        for (let x = 0; x < shown.width; x++) {
          const at = applyAffine(map, { x, y })
          expect(stored.data[at.y * stored.width + at.x]).to.equal(shown.data[y * shown.width + x])
        }
      }
    })
  }
})

describe('turned', () => {
  it('adds a quarter turn clockwise to any orientation', () => {
    for (const orientation of orientations) {
      const twice = orient(orient(stored, orientation), 6)
      expect(rows(orient(stored, turned(orientation, 1)))).to.equal(rows(twice))
      expect(turned(orientation, 4)).to.equal(orientation)
    }
  })
})

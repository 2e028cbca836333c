import fc from 'fast-check'
import { endOfScan, nextSegment } from '../../../../worker/image/encoded/jpeg-markers.ts'

/** Bytes of a file made to be slow: markers, stuffed bytes, fill and restarts side by side. */
const dense = fc
  .array(fc.oneof(fc.constantFrom(0xff, 0xff, 0x00, 0xd0, 0xd7, 0xd8, 0x01), fc.nat(255)), {
    maxLength: 200,
  })
  .map((bytes) => Buffer.from(bytes))
/** Bytes of a photograph: some distance from one 0xFF to the next. */
const sparse = fc
  .array(fc.tuple(fc.nat(60), fc.nat(255)), { maxLength: 8 })
  .map((pieces) =>
    Buffer.concat(pieces.flatMap(([gap, code]) => [Buffer.alloc(gap), Buffer.from([0xff, code])])),
  )
const file = fc.oneof(dense, sparse)

const isRestart = (code: number) => code >= 0xd0 && code <= 0xd7

/** ITU-T T.81 §B.1.1.2, byte by byte. */
function firstMarker(bytes: Buffer, from: number, isWanted: (code: number) => boolean) {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const code = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && code !== 0 && code !== 0xff && isWanted(code)) return at
  }
  return null
}

describe('the markers of a JPEG', () => {
  // Proves D8.2
  it('are found from any starting point, as a byte-by-byte search finds them', () => {
    fc.assert(
      fc.property(file, fc.nat(220), (bytes, from) => {
        expect(nextSegment(bytes, from)?.start ?? null).to.equal(
          firstMarker(bytes, from, () => true),
        )
        expect(endOfScan(bytes, from)).to.equal(
          firstMarker(bytes, from, (code) => code >= 0xc0 && !isRestart(code)) ?? bytes.length,
        )
      }),
    )
  })

  // The worker's main thread walks every picture: going back could stop it for seconds.
  // Proves D8.2
  it('are walked forwards only, in at most one step for two bytes', () => {
    fc.assert(
      fc.property(file, (bytes) => {
        let steps = 0
        let at = 0
        for (let one = nextSegment(bytes, 0); one !== null; one = nextSegment(bytes, one.end)) {
          expect(one.start).to.be.at.least(at)
          expect(one.end).to.be.within(one.start + 2, bytes.length)
          at = one.end
          steps += 1
        }
        expect(steps).to.be.at.most(bytes.length / 2)
      }),
    )
  })
})

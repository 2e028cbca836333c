import fc from 'fast-check'
import { DecodeShares } from '../../../worker/job/decode-shares.ts'

const everyday = { cpuMs: 100, memoryBytes: 50 * 1024 ** 2 }
const heavy = { cpuMs: 2000, memoryBytes: 50 * 1024 ** 2 }
const large = { cpuMs: 100, memoryBytes: 600 * 1024 ** 2 }

const bytesMax = 1024 ** 3

describe('DecodeShares', () => {
  // Proves D8.3
  it('keeps half of the threads for ordinary pictures, however many heavy ones come', () => {
    for (const picture of [heavy, { ...large, memoryBytes: 300 * 1024 ** 2 }]) {
      const shares = new DecodeShares({ bytesMax: 4 * bytesMax, threads: 4 })
      const taken = Array.from({ length: 9 }, () => shares.take(picture))
      expect(taken.filter((share) => share !== null)).to.have.length(2)
      expect(shares.take(everyday)).not.to.equal(null)
    }
  })

  it('gives a heavy picture its thread, however many ordinary ones there are', () => {
    const shares = new DecodeShares({ bytesMax, threads: 8 })
    for (let count = 0; count < 7; count += 1) shares.take(everyday)
    expect(shares.take(heavy)).not.to.equal(null)
  })

  it('gives a heavy picture the only thread', () => {
    const shares = new DecodeShares({ bytesMax, threads: 1 })
    const share = shares.take(heavy)
    expect(share).not.to.equal(null)
    expect(shares.take(heavy)).to.equal(null)
    share?.release()
    expect(shares.take(heavy)).not.to.equal(null)
  })

  it('frees a share once, even if it is released twice', () => {
    const shares = new DecodeShares({ bytesMax, threads: 8 })
    const share = shares.take(large)
    expect(shares.take(large)).to.equal(null)
    share?.release()
    share?.release()
    expect(shares.heldBytes).to.equal(0)
  })

  // Proves D8.3
  it('never gives out more memory than there is, and gets all of it back', () => {
    const cost = fc.record({
      cpuMs: fc.nat(2500),
      memoryBytes: fc.nat(bytesMax),
    })
    const step = fc.oneof(cost, fc.record({ release: fc.nat(50) }))
    fc.assert(
      fc.property(fc.array(step, { maxLength: 100 }), (steps) => {
        const shares = new DecodeShares({ bytesMax, threads: 4 })
        const out: { release(): void }[] = []
        for (const next of steps) {
          if ('release' in next) out.splice(next.release % (out.length + 1), 1)[0]?.release()
          else {
            const share = shares.take(next)
            if (share !== null) out.push(share)
          }
          expect(shares.heldBytes).to.be.within(0, bytesMax)
        }
        for (const share of out) share.release()
        expect(shares.heldBytes).to.equal(0)
        expect(shares.take({ cpuMs: 2500, memoryBytes: bytesMax })).not.to.equal(null)
      }),
    )
  })
})

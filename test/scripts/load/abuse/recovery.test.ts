import { expect } from 'chai'
import type { Sample } from '../../../../scripts/load/abuse/honest-caller.ts'
import { recoveredAfterMs } from '../../../../scripts/load/abuse/recovery.ts'

const slowest = { scan: 100, usage: 10 }
const scan = (atMs: number, ms = 50, status: number | null = 200): Sample => ({
  request: 'scan',
  atMs,
  ms,
  status,
})
const over = 1000
const at = (samples: readonly Sample[], nowMs: number) =>
  recoveredAfterMs(samples, slowest, over, nowMs)

// The table says "recovered" only of a service that stays well afterwards.
describe('the recovery from an attack', () => {
  it('is immediate if nothing was refused or slow for three seconds', () => {
    expect(at([scan(1000), scan(2000, 200), scan(3000)], 3999)).to.equal(null)
    expect(at([scan(1000), scan(2000, 200), scan(3000)], 4000)).to.equal(0)
  })

  it('is dated to the last bad answer', () => {
    const samples = [scan(1000, 400), scan(1100, 50, 503), scan(1500, 300), scan(2000)]
    expect(at(samples, 4700)).to.equal(null)
    expect(at(samples, 4900)).to.equal(800)
  })

  it('does not count if a relapse follows', () => {
    const samples = [scan(1100, 300), scan(3000, 50, 0), scan(3200)]
    expect(at(samples, 4500)).to.equal(null)
    expect(at(samples, 6050)).to.equal(2050)
  })

  it('does not count while a request is late', () => {
    expect(at([scan(1000, 5000, null)], 6000)).to.equal(null)
    expect(at([scan(1000), scan(3950, 50, null)], 4000)).to.equal(0)
  })

  it('ignores requests sent during the attack', () => {
    expect(at([scan(900, 5000)], 6000)).to.equal(0)
  })

  it('measures each kind of request by its own limit', () => {
    const usage: Sample = { request: 'usage', atMs: 1000, ms: 21, status: 200 }
    expect(at([usage], 5000)).to.equal(21)
  })
})

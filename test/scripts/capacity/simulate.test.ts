import { type SimulatedLoad, simulate } from '../../../scripts/capacity/simulate.ts'
import { createRandom } from '../../../scripts/specimens/random.ts'

const random = createRandom('exponential')
/** Exponential service times of 100 ms in the mean. */
const exponential = Array.from({ length: 20_000 }, () => -100 * Math.log(1 - random.next()))

const load: SimulatedLoad = {
  rate: 7,
  seconds: 4000,
  mix: [{ kind: 'any', share: 1 }],
  serviceMs: new Map([['any', [exponential]]]),
  besideMs: [0],
  ...{ workers: 1, threads: 1, deadlineMs: 15_000, pickupMs: 0, accounts: 1, seed: '1' },
}

// A planner buys machines by these figures; where theory knows the answer, they must be that.
describe('simulate', () => {
  it('gives the latencies of an M/M/1 queue: exponential with mean 1/(μ−λ)', () => {
    const { p50Ms, p95Ms, utilisation, refused } = simulate(load)
    // μ = 10, λ = 7: the mean is 333 ms, the median 231 and the 95th percentile 999.
    expect(utilisation).to.be.closeTo(0.7, 0.02)
    expect(p50Ms).to.be.closeTo(231, 20)
    expect(p95Ms).to.be.closeTo(999, 90)
    expect(refused).to.equal(0)
  })

  it('gives the waits of an M/M/4 queue (Erlang C)', () => {
    const { queueP95Ms } = simulate({ ...load, rate: 28, seconds: 2000, threads: 4 })
    // C(4, 2.8) = 0.429; P(wait > t) = C e^(−(4μ−λ)t) is 0.05 at 179 ms.
    expect(queueP95Ms).to.be.closeTo(179, 18)
  })

  it('refuses what would come too late, and answers at full speed beyond its capacity', () => {
    const { refused, late, goodput, utilisation, p95Ms } = simulate({
      ...load,
      rate: 30,
      seconds: 300,
    })
    expect(utilisation).to.be.greaterThan(0.97)
    expect(goodput).to.be.closeTo(10, 0.7)
    expect(refused + late).to.be.closeTo(2 / 3, 0.05)
    expect(p95Ms).to.be.at.most(15_000)
  })

  it('answers as much for twenty accounts, whose scans take turns, as for one', () => {
    const alone = simulate({ ...load, rate: 60, threads: 4, seconds: 60 })
    const shared = simulate({ ...load, rate: 60, threads: 4, seconds: 60, accounts: 20 })
    expect(shared.goodput).to.be.closeTo(alone.goodput, 3)
  })

  it('refuses at once what many accounts send beyond capacity, instead of at the deadline', () => {
    const { refused, late, goodput } = simulate({
      ...load,
      ...{ rate: 30, seconds: 200, accounts: 100 },
    })
    expect(goodput).to.be.closeTo(10, 0.7)
    expect(refused).to.be.closeTo(2 / 3, 0.04)
    expect(late).to.be.lessThan(0.02)
  })

  it('names a kind without service times', () => {
    const wrong = { ...load, mix: [{ kind: 'other', share: 1 }] }
    expect(() => simulate(wrong)).to.throw('no service times of other')
  })
})

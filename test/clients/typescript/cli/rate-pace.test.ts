import {
  LimitLastsError,
  type PaceClock,
  RatePace,
} from '../../../../clients/typescript/src/cli/rate-pace.ts'

/** Time passes only where somebody sleeps. */
class SleepingClock implements PaceClock {
  ms = 0
  now(): number {
    return this.ms
  }
  async sleep(ms: number): Promise<void> {
    this.ms += ms
  }
}

describe('RatePace', () => {
  const { signal } = new AbortController()

  it('begins at once until the limit is used up, and then waits for its end', async () => {
    const clock = new SleepingClock()
    const pace = new RatePace(60, clock)
    for (const remaining of [2, 1, 0]) {
      await pace.begin(signal)
      expect(clock.ms).to.equal(0)
      pace.end({ remaining, resetSeconds: 30 })
    }
    await pace.begin(signal)
    expect(clock.ms).to.equal(30_000)
  })

  it('counts requests in progress, which the last answer may not have counted', async () => {
    const clock = new SleepingClock()
    const pace = new RatePace(60, clock)
    await pace.begin(signal)
    pace.end({ remaining: 1, resetSeconds: 30 })
    await pace.begin(signal)
    expect(clock.ms).to.equal(0)
    await pace.begin(signal)
    expect(clock.ms).to.equal(30_000)
  })

  it('goes by the lowest count where answers overtake each other', async () => {
    const clock = new SleepingClock()
    const pace = new RatePace(60, clock)
    await pace.begin(signal)
    await pace.begin(signal)
    pace.end({ remaining: 0, resetSeconds: 30 })
    pace.end({ remaining: 1, resetSeconds: 30 })
    await pace.begin(signal)
    expect(clock.ms).to.equal(30_000)
  })

  it('refuses to wait longer than the caller wants to', async () => {
    const pace = new RatePace(29, new SleepingClock())
    await pace.begin(signal)
    pace.end({ remaining: 0, resetSeconds: 30 })
    const error: unknown = await pace.begin(signal).catch((caught: unknown) => caught)
    expect(error).to.be.instanceOf(LimitLastsError)
  })
})

import { setTimeout as sleep } from 'node:timers/promises'
import { afterAwake } from '../../../shared/time/after-awake.ts'
import { systemClock } from '../../../shared/time/clock.ts'
import { eventually } from '../../support/time/eventually.ts'
import { StoppedClock } from '../../support/time/stopped-clock.ts'

describe('afterAwake', () => {
  it('calls when the time is over', async () => {
    let isOver = false
    afterAwake(systemClock, 20, () => {
      isOver = true
    })
    await eventually('it is over', () => isOver)
  })

  it('does not count a pause, and goes on where it was', async () => {
    const clock = new StoppedClock()
    let isOver = false
    afterAwake(clock, 10, () => {
      isOver = true
    })
    clock.pause(60_000)
    await sleep(50)
    expect(isOver).to.equal(false)
    clock.advance(10)
    await eventually('it is over', () => isOver)
  })

  it('calls nothing once it is cancelled, before a pause or after it', async () => {
    const clock = new StoppedClock()
    let calls = 0
    const count = () => {
      calls += 1
    }
    afterAwake(clock, 5, count)()
    const cancel = afterAwake(clock, 5, count)
    await sleep(30)
    cancel()
    clock.advance(5)
    await sleep(30)
    expect(calls).to.equal(0)
  })
})

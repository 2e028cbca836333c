import { setImmediate as turn } from 'node:timers/promises'
import { startPolling } from '../../../api/stores/polling.ts'

describe('polling', () => {
  it('looks at once and then repeatedly, one look at a time, until it is stopped', async () => {
    const ends: (() => void)[] = []
    let looks = 0
    const polling = startPolling(
      () => 1,
      () => {
        looks += 1
        return new Promise((resolve) => ends.push(resolve))
      },
    )
    expect(looks).to.equal(1)
    for (let count = 1; count <= 3; count += 1) {
      for (let turns = 0; turns < 50; turns += 1) await turn()
      expect(looks, 'while a look is under way').to.equal(count)
      ends.shift()?.()
      while (looks === count) await turn()
    }
    await polling.firstLook
    const stopped = polling.stop()
    ends.shift()?.()
    await stopped
    expect(looks).to.equal(4)
  })
})

import { isClockOff, type StoreTime } from '../../../api/observe/store-times.ts'

const second = 1000
const now = Date.UTC(2026, 2, 1, 9, 30)

/** What a store says that is ahead of our clock by so many seconds, asked within 40 ms. */
function ahead(seconds: number): StoreTime {
  return { askedMs: now, saidMs: now + seconds * second, answeredMs: now + 40 }
}

// A store is shared by all processes: if its jump alone counted, all would leave rotation at once.
describe('the clock of a process beside those of two stores', () => {
  const cases: readonly [string, number, number, boolean][] = [
    ['ahead of both by a minute', -60, -60, true],
    ['behind both, which differ from one another', 45, 86_400, true],
    ['behind one store that jumped', 86_400, 0, false],
    ['between the two', 60, -60, false],
    ['ahead of both by 20 seconds', -20, -20, false],
  ]
  for (const [title, postgres, redis, isOff] of cases)
    it(`is ${isOff ? 'off' : 'right'}: ${title}`, () => {
      expect(isClockOff(ahead(postgres), ahead(redis))).to.equal(isOff)
    })

  it('is right if both stores answered after a minute, with a time between', () => {
    const late = { askedMs: now, saidMs: now + 50 * second, answeredMs: now + 60 * second }
    expect(isClockOff(late, late)).to.equal(false)
  })
})

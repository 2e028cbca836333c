import { AwakeTime } from '../../../shared/time/awake-time.ts'

describe('AwakeTime', () => {
  function made() {
    let nowMs = 1000
    const time = new AwakeTime(() => nowMs)
    const pass = (ms: number) => {
      nowMs += ms
    }
    return { time, pass }
  }

  it('counts time that passes beat by beat, also between two beats', () => {
    const { time, pass } = made()
    for (let beat = 0; beat < 8; beat += 1) {
      pass(250)
      time.beat()
    }
    pass(100)
    expect(time.ms).to.equal(2100)
  })

  it('counts a pause of an hour as one beat, before the next beat and after it', () => {
    const { time, pass } = made()
    pass(3_600_000)
    expect(time.ms).to.equal(250)
    time.beat()
    pass(50)
    expect(time.ms).to.equal(300)
  })

  it('counts on when every beat is late, so that no wait is without an end', () => {
    const { time, pass } = made()
    for (let beat = 0; beat < 100; beat += 1) {
      pass(700)
      time.beat()
    }
    expect(time.ms).to.equal(25_000)
  })
})

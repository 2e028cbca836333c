import { DecodeProbe, decodeTinyPicture } from '../../../worker/job/decode-probe.ts'
import { StoppedClock } from '../../support/time/stopped-clock.ts'

// A worker with free threads but a blocked decoder must not look able to read.
describe('DecodeProbe', () => {
  function made(decode: () => Promise<void>) {
    const clock = new StoppedClock()
    const told: (boolean | 'stuck')[] = []
    const probe = new DecodeProbe({
      decode,
      clock,
      onChange: (canDecode) => void told.push(canDecode),
      onStuck: () => void told.push('stuck'),
    })
    return { clock, told, probe }
  }

  it('does not report a change while the decoder works', async () => {
    const { probe, told } = made(decodeTinyPicture)
    await probe.probe()
    expect(probe.canDecode).to.equal(true)
    expect(told).to.deep.equal([])
  })

  // Proves D8.4
  it('reports a decoder that is held up, that recovers, and that is stuck', async () => {
    let finish: () => void = () => undefined
    const { probe, told, clock } = made(
      () =>
        new Promise((resolve) => {
          finish = resolve
        }),
    )
    const first = probe.probe()
    clock.advance(2900)
    expect(probe.canDecode, 'a moment is no fault').to.equal(true)
    clock.advance(200)
    await probe.probe()
    expect([probe.canDecode, told]).to.deep.equal([false, [false]])
    finish()
    await first
    expect([probe.canDecode, told]).to.deep.equal([true, [false, true]])

    void probe.probe()
    clock.advance(10_100)
    await probe.probe()
    expect(told).to.deep.equal([false, true, false, 'stuck'])
  })

  it('reports a decoder that fails, and that works again', async () => {
    let works = false
    const { probe, told } = made(async () => {
      if (!works) throw new Error('SPECIMEN failure')
    })
    await probe.probe()
    expect(probe.canDecode).to.equal(false)
    works = true
    await probe.probe()
    expect([probe.canDecode, told]).to.deep.equal([true, [false, true]])
  })

  // Regression: a worker stopped for ten seconds while it decoded, asked to be replaced as it woke.
  it('does not take a pause of the process for a decoder that is stuck', async () => {
    const { probe, told, clock } = made(() => new Promise(() => undefined))
    void probe.probe()
    clock.pause(60_000)
    await probe.probe()
    expect([probe.canDecode, told]).to.deep.equal([true, []])
  })

  it('reports nothing once it is stopped', async () => {
    const { probe, told } = made(async () => {
      throw new Error('SPECIMEN failure')
    })
    probe.start()()
    await probe.probe()
    expect(told).to.deep.equal([])
  })
})

import { expect } from 'chai'
import { DecodeProbe, decodeTinyPicture } from '../../../worker/job/decode-probe.ts'
import { StoppedClock } from '../../support/stopped-clock.ts'

// A worker whose threads are free and whose decoder is not must not look like one that can read.
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

  it('finds that the decoder decodes', async () => {
    const { probe, told } = made(decodeTinyPicture)
    await probe.probe()
    expect(probe.canDecode).to.equal(true)
    expect(told).to.deep.equal([])
  })

  // Proves D8.4
  it('notices a decoder that is held up, its return, and one that does not return', async () => {
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

  it('notices a decoder that fails, until it decodes again', async () => {
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

  it('tells nothing any more once it is stopped', async () => {
    const { probe, told } = made(async () => {
      throw new Error('SPECIMEN failure')
    })
    probe.start()()
    await probe.probe()
    expect(told).to.deep.equal([])
  })
})

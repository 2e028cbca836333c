import { pino } from 'pino'
import { ProcessReplacement } from '../../../worker/job/process-replacement.ts'

// Every successor loads its models with the CPU time that scans lack: on a starved machine one
// replacement led to the next.
describe('ProcessReplacement', () => {
  const log = pino({ level: 'silent' })

  function replacement(ageMs: number) {
    const stops: string[] = []
    const replaced = { ageMs: () => ageMs, stop: () => void stops.push('stop') }
    return { stops, process: new ProcessReplacement(log, replaced) }
  }

  it('stops a process at once whose decoder hangs, and once only', () => {
    const { stops, process } = replacement(100)
    process.now('SPECIMEN')
    process.now('SPECIMEN')
    expect(stops).to.have.length(1)
  })

  it('stops an old process with a stuck thread at once', async () => {
    const { stops, process } = replacement(61_000)
    await process.onceOld('SPECIMEN', () => true)
    expect(stops).to.have.length(1)
  })

  it('waits until a process is a minute old, and leaves it if its thread has ended by then', async () => {
    const { stops, process } = replacement(59_950)
    let isStuck = true
    const waiting = process.onceOld('SPECIMEN', () => isStuck)
    expect(stops).to.have.length(0)
    isStuck = false
    await waiting
    expect(stops).to.have.length(0)
    await process.onceOld('SPECIMEN', () => true)
    expect(stops).to.have.length(1)
  })
})

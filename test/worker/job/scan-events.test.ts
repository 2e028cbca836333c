import { Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import { ScanEvents } from '../../../api/scan/engine/scan-events.ts'
import { imageKey, scanEventChannel, scanQueueName } from '../../../shared/queue.ts'
import { commandConnection, patientConnection } from '../../../shared/redis.ts'
import { scriptedPicture } from '../../support/engine/scripted-picture.ts'
import { startWorkerProcess, type WorkerProcess } from '../../support/processes/worker-process.ts'
import { testRedis } from '../../support/stores/redis.ts'
import { eventually } from '../../support/time/eventually.ts'

// Without them a caller whose scan failed would wait in vain until the deadline.
describe('scan events', () => {
  const connections: Redis[] = []
  let worker: WorkerProcess
  let queue: Queue
  const told: { readonly jobId: string; readonly failedReason?: string }[] = []
  // Registered first, so that whatever uses Redis ends before Redis does.
  after(async () => {
    await worker.kill()
    await queue.close()
    for (const connection of connections) connection.disconnect()
  })
  const redis = testRedis()

  before(async () => {
    connections.push(patientConnection(redis.url), commandConnection(redis.url))
    const [subscriber, commands] = connections
    if (subscriber === undefined || commands === undefined) throw new Error('no connections')
    const events = new ScanEvents()
    events.on('completed', (event) => told.push(event))
    events.on('failed', (event) => told.push(event))
    await events.listen(subscriber)
    worker = await startWorkerProcess(redis.url)
    queue = new Queue(scanQueueName, { connection: commands })
  })

  const failing = (jobId: string, options: object) =>
    queue.add(scanQueueName, { unknown: true }, { jobId, removeOnFail: true, ...options })

  it('are published with the reason when a job fails', async () => {
    await failing('job-1', {})
    await eventually('its end is told', () => told.length === 1)
    expect(told[0]).to.include({ jobId: 'job-1' }).and.to.have.property('failedReason')
  })

  it('are published only after the last attempt of a job', async () => {
    await failing('job-2', { attempts: 3, backoff: { type: 'fixed', delay: 100 } })
    await eventually('its end is told', () => told.length > 1)
    await failing('job-3', {})
    await eventually('the next end is told', () => told.length > 2)
    expect(told.map(({ jobId }) => jobId)).to.deep.equal(['job-1', 'job-2', 'job-3'])
  })

  // One that a picture has taken over could end every process of the API with a word.
  it('are ignored where they are none, whatever a worker publishes', async () => {
    const [, commands] = connections
    const before = told.length
    for (const message of ['', 'no JSON', '[]', '{"event":"completed"}', '{"event":"other"}'])
      await commands?.publish(scanEventChannel, message)
    await failing('job-4', {})
    await eventually('the next end is told', () => told.length > before)
    expect(told.at(-1)).to.include({ jobId: 'job-4' })
  })

  // It would be cut off, and so would those behind it: an overloaded engine would answer nobody.
  it('say at once that a scan has too little time left to begin with', async () => {
    const [, commands] = connections
    if (commands === undefined) throw new Error('no connection')
    const job = { requestId: 'req', returnPortrait: false, expectCountry: null }
    const endOf = async (jobId: string, leftMs: number) => {
      await commands.set(imageKey(commands, jobId), await scriptedPicture(), 'PX', leftMs)
      await queue.add(scanQueueName, job, { jobId, removeOnComplete: true })
      await eventually('its end is told', () => told.some((each) => each.jobId === jobId))
      return told.find((each) => each.jobId === jobId)
    }
    expect(await endOf('early', 10_000)).to.not.have.property('failedReason')
    // Threads are assumed to need 200 ms.
    expect(await endOf('late', 250)).to.include({ failedReason: 'too late to begin with it' })
  })
})

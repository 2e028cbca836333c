import { Queue } from 'bullmq'
import { ForgetScans } from '../../../../api/scan/engine/forget-scans.ts'
import { imageKey, type ScanJob, scanQueueName } from '../../../../shared/queue.ts'
import { commandConnection, patientConnection } from '../../../../shared/redis.ts'
import { testRedis } from '../../../support/stores/redis.ts'
import { eventually } from '../../../support/time/eventually.ts'

describe('ForgetScans', function () {
  this.timeout(60_000)
  const server = testRedis()

  function made() {
    const connection = commandConnection(server.url)
    connection.on('error', () => undefined)
    const queue = new Queue<ScanJob>(scanQueueName, { connection })
    queue.on('error', () => undefined)
    return { connection, queue, scans: new ForgetScans(connection, queue) }
  }

  const contents = async () => {
    const redis = patientConnection(server.url)
    const keys = await redis.keys('scan:*')
    redis.disconnect()
    return keys
  }

  it('deletes a picture at once', async () => {
    const { connection, queue, scans } = made()
    await eventually('it is connected', () => connection.status === 'ready')
    await connection.set(imageKey(connection, 'a'), 'SPECIMEN', 'PX', 60_000)
    await scans.forget('a', false)
    expect(await contents()).to.deep.equal([])
    await queue.close()
    connection.disconnect()
  })

  // Regression: the picture of a scan that had been answered 503 lay there for 15 s, and was read.
  it('deletes a picture that a stopped Redis is sent, as soon as it is back', async () => {
    const { connection, queue, scans } = made()
    await eventually('it is connected', () => connection.status === 'ready')
    server.pause()
    const sent = connection.set(imageKey(connection, 'b'), 'SPECIMEN', 'PX', 60_000)
    expect(await sent.catch((error: Error) => error.message)).to.equal('Command timed out')
    await scans.forget('b', false)
    server.resume()
    await eventually('it is connected again', () => connection.status === 'ready')
    await eventually('nothing is left', async () => (await contents()).length === 0, 10_000)
    await queue.close()
    connection.disconnect()
  })
})

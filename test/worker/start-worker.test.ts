import { pino } from 'pino'
import { workerEnv } from '../../shared/env.ts'
import { readEnv } from '../../shared/read-env.ts'
import { startWorker } from '../../worker/start-worker.ts'
import { testRedis } from '../support/stores/redis.ts'

// A worker without its model would take scans from the queue and let every one of them run out.
describe('startWorker', () => {
  const redis = testRedis()

  it('does not start when its threads cannot load the engine', async () => {
    const env = readEnv(workerEnv, { REDIS_URL: redis.url, WORKER_THREADS: '1' })
    const silent = pino({ level: 'silent' })
    const attempt = startWorker(env, '/nowhere/SPECIMEN-engine.js', silent)
    const error = await attempt.then(
      () => null,
      (reason: unknown) => reason,
    )
    expect(error).to.be.an('error').with.property('message').that.includes('the engine cannot read')
  })
})

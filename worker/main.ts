/** The worker process: environment → worker → ordered shutdown. */
import { workerEnv } from '../shared/env.ts'
import { createLog, immediateOutput } from '../shared/log.ts'
import { readEnvOrExit } from '../shared/read-env.ts'
import { shutdownInOrder } from '../shared/shutdown.ts'
import { threadModule } from '../shared/thread-module.ts'
import { startWorker } from './start-worker.ts'

const env = readEnvOrExit(workerEnv)
const log = createLog('worker', env.LOG_LEVEL, immediateOutput())
const steps = await startWorker(env, threadModule('./recognise', import.meta.url), log).catch(
  (error: unknown) => {
    log.fatal({ err: error }, 'the worker cannot start')
    process.exit(1)
  },
)
shutdownInOrder(log, () => steps)

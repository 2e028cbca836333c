/** Like `worker/main.ts`, with the scripted engine in its threads. */
import { workerEnv } from '../../../shared/env.ts'
import { createLog } from '../../../shared/log.ts'
import { ImmediateOutput } from '../../../shared/log-output.ts'
import { readEnvOrExit } from '../../../shared/read-env.ts'
import { scansDeadlineMs, shutdownInOrder } from '../../../shared/shutdown.ts'
import { threadModule } from '../../../shared/thread-module.ts'
import { startWorker } from '../../../worker/start-worker.ts'

const env = readEnvOrExit(workerEnv)
const log = createLog('worker', env.LOG_LEVEL, new ImmediateOutput('worker'))
const steps = await startWorker(
  env,
  threadModule('../engine/scripted-engine', import.meta.url),
  log,
)
shutdownInOrder(log, () => steps, scansDeadlineMs(env))

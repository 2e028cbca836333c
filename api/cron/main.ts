/** The cron process: environment → schedule → ordered shutdown. */
import { cronEnv } from '../../shared/env.ts'
import { createLog } from '../../shared/log.ts'
import { readEnvOrExit } from '../../shared/read-env.ts'
import { scansDeadlineMs, shutdownInOrder } from '../../shared/shutdown.ts'
import { startOrExit } from '../../shared/start-or-exit.ts'
import { startCron } from './start-cron.ts'

const env = readEnvOrExit(cronEnv)
const log = createLog('cron', env.LOG_LEVEL)
const steps = await startOrExit(log, () => startCron(env, log))
shutdownInOrder(log, () => steps, scansDeadlineMs(env))

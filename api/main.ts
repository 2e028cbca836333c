/** The API process: environment → server → ordered shutdown. */
import { apiEnv } from '../shared/env.ts'
import { createLog } from '../shared/log.ts'
import { readEnvOrExit } from '../shared/read-env.ts'
import { shutdownInOrder } from '../shared/shutdown.ts'
import { startApi } from './start-api.ts'

const env = readEnvOrExit(apiEnv)
const log = createLog('api', env.LOG_LEVEL)
const { steps, stepDeadlineMs } = await startApi(env, log)
// Requests under way are answered before anything else stops.
shutdownInOrder(log, () => steps, stepDeadlineMs)

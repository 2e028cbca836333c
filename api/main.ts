/** The API process: environment → server → ordered shutdown. */
import { apiEnv } from '../shared/env.ts'
import { createLog } from '../shared/log.ts'
import { compareMemoryLimit } from '../shared/memory-limit.ts'
import { readEnvOrExit } from '../shared/read-env.ts'
import { shutdownInOrder } from '../shared/shutdown.ts'
import { startOrExit } from '../shared/start-or-exit.ts'
import { apiMemoryBytes, serverStopMs } from './process-limits.ts'
import { startApi } from './start-api.ts'

const env = readEnvOrExit(apiEnv)
const log = createLog('api', env.LOG_LEVEL)
compareMemoryLimit(log, apiMemoryBytes(env))
const { steps } = await startOrExit(log, () => startApi(env, log))
// Requests under way are answered before anything else stops.
shutdownInOrder(log, () => steps, serverStopMs(env))

/** The worker process: reads its environment, starts the worker, shuts it down in order. */
import { workerEnv } from '../shared/env.ts'
import { createLog } from '../shared/log.ts'
import { ImmediateOutput } from '../shared/log-output.ts'
import { compareMemoryLimit } from '../shared/memory-limit.ts'
import { readEnvOrExit } from '../shared/read-env.ts'
import { scansDeadlineMs, shutdownInOrder } from '../shared/shutdown.ts'
import { startOrExit } from '../shared/start-or-exit.ts'
import { threadModule } from '../shared/thread-module.ts'
import { compareDecodeMemory } from './job/decode-memory.ts'
import { memoryNeededBytes } from './job/memory-needed.ts'
import { startWorker } from './start-worker.ts'

const env = readEnvOrExit(workerEnv)
const log = createLog('worker', env.LOG_LEVEL, new ImmediateOutput('worker'))
compareMemoryLimit(log, memoryNeededBytes(env))
compareDecodeMemory(log, env.DECODE_MEMORY_MB)
if (env.UV_THREADPOOL_SIZE <= env.WORKER_THREADS) {
  const { WORKER_THREADS: threads, UV_THREADPOOL_SIZE: nativeThreads } = env
  log.warn(
    { event: 'native_threads', threads, nativeThreads },
    'too few native threads: decoders wait for one another',
  )
}
const engineModule = threadModule('./pipeline/recognize', import.meta.url)
const steps = await startOrExit(log, () => startWorker(env, engineModule, log))
shutdownInOrder(log, () => steps, scansDeadlineMs(env))

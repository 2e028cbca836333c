// Loaded into each service of `npm start` before its own code: a launcher that was killed cannot
// stop what it started, and a service would go on polling stores of a folder that may be gone.
import { isMainThread } from 'node:worker_threads'

const lookMs = 1000
const launcher = Number(process.env.LAUNCHER_PID)

if (isMainThread && launcher > 0) {
  // The system gives an orphan another parent.
  const looking = setInterval(() => {
    if (process.ppid === launcher) return
    clearInterval(looking)
    process.kill(process.pid, 'SIGTERM')
  }, lookMs)
  looking.unref()
}

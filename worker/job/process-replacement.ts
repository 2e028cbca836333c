import type { Logger } from '../../shared/log.ts'

/**
 * Ends this process in order, once: it takes no more scans, finishes those under way and
 * exits. Whoever supervises it (`npm start`, Compose) starts the one that follows.
 */
export function processReplacement(log: Logger): (why: string) => void {
  let isAsked = false
  return (why) => {
    if (isAsked) return
    isAsked = true
    log.fatal({ event: 'replacing_process', why }, 'this process is to be replaced')
    process.kill(process.pid, 'SIGTERM')
  }
}

/** For the very end: an ordinary exit waits for native work as long as that takes. */
export function exitOverNativeWork(log: Logger): void {
  log.fatal({ event: 'stopped_over_native_work' }, 'stopped; native work is cut off')
  process.kill(process.pid, 'SIGKILL')
}

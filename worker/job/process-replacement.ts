import type { Logger } from '../../shared/log.ts'

/**
 * Returns a function that shuts this process down in order: it takes no more scans, finishes those
 * under way and exits. Its supervisor (`npm start`, Compose) starts a new one. Later calls do
 * nothing.
 */
export function processReplacement(log: Logger): (why: string) => void {
  let isAsked = false
  return (why) => {
    if (isAsked) return
    isAsked = true
    log.fatal({ event: 'replacing_process', why }, 'replacing this process')
    process.kill(process.pid, 'SIGTERM')
  }
}

/** Kills this process at the end of its shutdown: an ordinary exit would wait for native work. */
export function exitOverNativeWork(log: Logger): void {
  log.fatal({ event: 'stopped_over_native_work' }, 'stopped; cutting off native work')
  process.kill(process.pid, 'SIGKILL')
}

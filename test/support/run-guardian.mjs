/**
 * Watches one mocha run from outside: when the run has ended, however it did, whatever it started
 * is stopped and its folder removed. `argv[2]`: the folder; the channel to the run ends with it.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const folder = process.argv[2]
const mark = Buffer.from(`\0TMPDIR=${folder}\0`)

process.on('disconnect', cleanUp)
process.send('watching')

async function cleanUp() {
  // An interrupted run removes its folder while what it started goes on; a process may start another
  // while it is stopped.
  for (let left = startedByRun(); left.length > 0 || existsSync(folder); left = startedByRun()) {
    for (const pid of left) stop(pid)
    if (left.length === 0) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    await sleep(50)
  }
}

/** Everything a run starts inherits its temporary folder. Without `/proc` the next run cleans up. */
function startedByRun() {
  if (!existsSync('/proc/self/environ')) return []
  return readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name) || Number(name) === process.pid) return false
    try {
      return Buffer.concat([Buffer.of(0), readFileSync(`/proc/${name}/environ`)]).includes(mark)
    } catch {
      return false
    }
  })
}

function stop(pid) {
  try {
    process.kill(Number(pid), 'SIGKILL')
  } catch {
    // It has ended in the meantime.
  }
}

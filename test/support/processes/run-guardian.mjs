/**
 * Watches one mocha run from outside. However the run ends, this process stops everything the run
 * has started and removes its folder, `argv[2]`. The channel to the run closes when the run ends.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const folder = process.argv[2]
const mark = Buffer.from(`\0TMPDIR=${folder}\0`)

process.on('disconnect', cleanUp)
process.send('watching')

async function cleanUp() {
  // An interrupted run removes its folder while its processes go on, and a process may start
  // another while it is being stopped.
  for (let left = startedByRun(); left.length > 0 || existsSync(folder); left = startedByRun()) {
    for (const pid of left) stop(pid)
    if (left.length === 0) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    await sleep(50)
  }
}

/** Everything a run starts inherits its TMPDIR. Without `/proc`, the next run cleans up. */
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

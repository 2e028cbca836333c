/** Scans that a thread reads until the test lets them end, however busy the machine is. */
import { execFile } from 'node:child_process'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { scratch } from '../processes/scratch.ts'
import type { Instructions } from './scripted-picture.ts'

export interface HeldScan {
  readonly instructions: Instructions
  /** Lets them end, those that begin later at once; until then they heed no deadline. */
  release(): Promise<void>
}

/** A FIFO has a writer from its release on. */
const released: FileHandle[] = []

/** Each scan of them occupies a thread, and a native thread of its process. */
export async function heldScan(): Promise<HeldScan> {
  const waitsOn = join((await scratch()).path, 'fifo')
  await promisify(execFile)('mkfifo', [waitsOn])
  return {
    instructions: { waitsOn },
    async release() {
      // Opened for reading as well, it waits for nobody: fifo(7).
      released.push(await open(waitsOn, 'r+'))
    },
  }
}

import { mkdtempSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let root: string | null = null

/** A fresh folder, unique to this mocha run and this call; everything in it is removed at the end. */
export function scratchDirectory(name: string): Promise<string> {
  root ??= mkdtempSync(join(tmpdir(), 'document-recognition-test-'))
  return mkdtemp(join(root, `${name}-`))
}

/** Removes all that `scratchDirectory` gave out. */
export async function removeScratch(): Promise<void> {
  if (root === null) return
  await rm(root, { recursive: true, force: true })
  root = null
}

import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Debian's Chromium, or any Chromium or Chrome on the PATH; null if there is none. */
export function browserPath(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const paths = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return paths.find(isProgram) ?? null
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

import { spawn } from 'node:child_process'

const openers: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
}

/** Opens a file in the browser of whoever is at the screen; does nothing where there is none. */
export function openInBrowser(path: string): void {
  const [program = 'xdg-open', ...args] = openers[process.platform] ?? ['xdg-open']
  const opener = spawn(program, [...args, path], { stdio: 'ignore', detached: true })
  opener.on('error', () => undefined)
  opener.unref()
}

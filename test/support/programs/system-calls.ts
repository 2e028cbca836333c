/** What a process and its children connect to and write, from a trace of their system calls. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { distributionProgram } from '../../../scripts/start-stack/stores/distribution-program.ts'

export interface TracedProcess {
  readonly child: ChildProcess
  /** Ends it as a supervisor would, and resolves with what it has done. */
  end(): Promise<Deeds>
}

export interface Deeds {
  /** `address:port` of internet connections, whether or not anybody answered. */
  readonly connections: ReadonlySet<string>
  /** Files and folders that were created, opened for writing, renamed or removed. */
  readonly written: ReadonlySet<string>
}

const calls =
  'connect,sendto,sendmsg,sendmmsg,open,openat,openat2,creat,mkdir,mkdirat,rename,renameat,renameat2,unlink,unlinkat,link,linkat,symlink,symlinkat'

/** Runs `node` with these arguments under a trace that is written to `traceFile`. */
export async function traceNode(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  traceFile: string,
): Promise<TracedProcess> {
  const strace = await distributionProgram({
    names: ['strace'],
    packageName: 'strace',
    folder: 'strace',
  })
  // With its filter only these calls stop the process, which without it stops at each of all.
  const tracing = [
    '--seccomp-bpf',
    '-f',
    '-qq',
    '-s',
    '4096',
    '-e',
    `trace=${calls}`,
    '-o',
    traceFile,
  ]
  const child = spawn(strace.path, [...tracing, process.execPath, ...args], {
    // strace needs only its library path; the traced process must get no other extra variable.
    env: { ...env, LD_LIBRARY_PATH: strace.env.LD_LIBRARY_PATH },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  return {
    child,
    async end() {
      // strace passes no signals on, so the traced process, its only child, is signalled directly.
      const { pid = 0 } = child
      const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
      for (const traced of children.split(' ').filter(Boolean))
        process.kill(Number(traced), 'SIGTERM')
      await gone
      return deedsIn(await readFile(traceFile, 'utf8'))
    },
  }
}

const address =
  /sin6?_port=htons\((\d+)\).*?(?:inet_addr\("([^"]+)"\)|inet_pton\(AF_INET6, "([^"]+)")/
const writing =
  /(?:\bopen(?:at2?)?\((?:[^"]*)"([^"]+)".*O_(?:WRONLY|RDWR|CREAT|TRUNC|APPEND))|(?:\b(?:creat|mkdir|rename|unlink|link|symlink)\w*\([^"]*"([^"]+)")/

function deedsIn(trace: string): Deeds {
  const connections = new Set<string>()
  const written = new Set<string>()
  for (const line of trace.split('\n')) {
    const [, port, v4, v6] = address.exec(line) ?? []
    if (port !== undefined) connections.add(`${v4 ?? v6}:${port}`)
    const [, opened, made] = writing.exec(line) ?? []
    const path = opened ?? made
    if (path !== undefined) written.add(path)
  }
  return { connections, written }
}

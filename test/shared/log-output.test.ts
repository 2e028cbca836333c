import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { ImmediateOutput, type LogFile, QueuedOutput } from '../../shared/log-output.ts'
import { builtModule } from '../support/processes/child-arguments.ts'

const outputs = { ImmediateOutput, QueuedOutput } as const
const fullDisk = '/dev/full'

/** Logs, and ends by itself or is ended. */
const program = (output: keyof typeof outputs, end: string) => `
  import { createLog } from '${builtModule('shared/log.ts')}'
  import { ${output} } from '${builtModule('shared/log-output.ts')}'
  const log = createLog('api', 'info', new ${output}('api'))
  for (let line = 0; line < 100; line += 1) log.info({ event: 'request' }, 'request')
  setImmediate(() => { ${end} })`

// Every line of a service passes here: one that throws fails a scan, one that waits stops them all.
for (const name of ['ImmediateOutput', 'QueuedOutput'] as const) {
  describe(name, () => {
    for (const [how, end] of Object.entries({
      'by itself': '',
      'by process.exit': 'process.exit(0)',
    })) {
      it(`lets a process go on and end ${how} while the disk of its log is full`, async function () {
        if (!existsSync(fullDisk)) this.skip()
        const disk = await open(fullDisk, 'w')
        const child = spawn(
          process.execPath,
          ['--import=tsx', '--input-type=module', '--eval', program(name, end)],
          { stdio: ['ignore', disk.fd, 'inherit'], timeout: 30_000 },
        )
        const [code, signal] = await once(child, 'exit')
        await disk.close()
        expect({ code, signal }).to.deep.equal({ code: 0, signal: null })
      })
    }

    it('says how many lines were lost once there is room again', async () => {
      const file = new FullFile()
      const output = new outputs[name]('api', file)
      for (const line of ['a\n', 'b\n', 'c\n']) {
        output.write(line)
        await file.called()
      }
      file.room = Number.POSITIVE_INFINITY
      output.write('d\n')
      await file.called()
      output.write('e\n')
      await file.called()
      const [said, ...lines] = file.text.trimEnd().split('\n')
      expect(JSON.parse(said ?? '')).to.include({ event: 'log_lines_lost', count: 3 })
      expect(lines).to.deep.equal(['d', 'e'])
    })

    it('begins a new line after one that was torn', async () => {
      const file = new FullFile()
      const output = new outputs[name]('api', file)
      file.room = 4
      output.write('{"half":"line"}\n')
      await file.called()
      file.room = Number.POSITIVE_INFINITY
      output.write('{"whole":"line"}\n')
      await file.called()
      const [torn, said, whole] = file.text.split('\n')
      expect(torn).to.equal('{"ha')
      expect(JSON.parse(said ?? '')).to.include({ event: 'log_lines_lost', count: 1 })
      expect(whole).to.equal('{"whole":"line"}')
    })
  })
}

describe('QueuedOutput', () => {
  it('loses lines beyond 8 MiB while nobody reads', () => {
    const file = new FullFile()
    file.write = () => undefined
    const output = new QueuedOutput('api', file)
    for (let line = 0; line < 20; line += 1) output.write(`${'x'.repeat(1024 ** 2)}\n`)
    file.room = Number.POSITIVE_INFINITY
    expect(output.waitingBytes).to.be.within(7 * 1024 ** 2, 8 * 1024 ** 2)
  })

  it('writes what a full pipe refused before the process ends', async () => {
    const source = `
      import { writeSync } from 'node:fs'
      import { QueuedOutput } from '${builtModule('shared/log-output.ts')}'
      const full = Object.assign(new Error('full'), { code: 'EAGAIN' })
      const file = { write: (bytes, done) => done(full, 0), writeSync: (bytes) => writeSync(1, bytes) }
      const output = new QueuedOutput('api', file)
      for (const line of ['first', 'second']) output.write(line + '\\n')
      process.exit(0)`
    const { stdout } = await promisify(execFile)(process.execPath, [
      ...['--import=tsx', '--input-type=module', '--eval', source],
    ])
    expect(stdout).to.equal('first\nsecond\n')
  })

  // Lines are lost only while others are being written, and what was being written arrives first.
  it('says how many lines a slow reader lost once it reads again', async () => {
    const file = new FullFile()
    file.room = Number.POSITIVE_INFINITY
    const output = new QueuedOutput('api', file)
    for (let line = 0; line < 20; line += 1) output.write(`${'x'.repeat(1024 ** 2)}\n`)
    await file.called()
    const said = file.text.split('\n').filter((line) => line.startsWith('{'))
    const written = file.text.split('\n').filter((line) => line.startsWith('x')).length
    expect(said).to.have.length(1)
    expect(JSON.parse(said[0] ?? '')).to.include({ event: 'log_lines_lost', count: 20 - written })
  })
})

/** A file on a disk with room for so many more bytes. */
class FullFile implements LogFile {
  room = 0
  text = ''

  writeSync(bytes: Uint8Array): number {
    const count = Math.min(this.room, bytes.length)
    if (count === 0) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
    this.room -= count
    this.text += Buffer.from(bytes.subarray(0, count)).toString()
    return count
  }

  write: LogFile['write'] = (bytes, done) => {
    setImmediate(() => {
      try {
        done(null, this.writeSync(bytes))
      } catch (error) {
        done(error instanceof Error ? error : null, 0)
      }
    })
  }

  /** Resolves when what was written before has been tried. */
  async called(): Promise<void> {
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
}

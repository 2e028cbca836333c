import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { threadArguments, threadModule } from '../../shared/thread-module.ts'
import { scratch } from '../support/processes/scratch.ts'

const typescriptModule = fileURLToPath(new URL('../../shared/time/clock.ts', import.meta.url))

describe('threadArguments', () => {
  // Otherwise every thread of a development stack dies at its first line, and no scan is read.
  it('lets a thread load a TypeScript module', async () => {
    const pool = new Piscina<Date, string>({
      filename: typescriptModule,
      execArgv: threadArguments(typescriptModule),
      maxThreads: 1,
    })
    expect(await pool.run(new Date(0), { name: 'utcDay' })).to.equal('1970-01-01')
    await pool.close()
  })

  it('has no TypeScript loader for a built module: production has none', () => {
    expect(threadArguments('/srv/dist/worker/recognize.js')).not.to.include('--import')
  })

  // Within `require()`, Node ends the whole process, and this test with it.
  it('lets a thread be ended while it links its modules', async () => {
    const filename = await slowToLink((await scratch()).path)
    const loadingMs = await msToLoad(filename)
    for (let step = 0; step <= 10; step += 1) {
      const pool = new Piscina({ filename, execArgv: threadArguments(filename), maxThreads: 1 })
      await sleep((loadingMs * step) / 10)
      await pool.close({ force: false })
    }
  }).timeout(180_000)
})

describe('threadModule', () => {
  it('is the source beside a source', () => {
    const besides = new URL('../../shared/time/clock.ts', import.meta.url).href
    expect(threadModule('./log', besides)).to.equal(fileURLToPath(new URL('./log.ts', besides)))
  })

  it('is the built module beside a built one', () => {
    expect(threadModule('./log', 'file:///srv/shared/clock.js')).to.equal('/srv/shared/log.js')
  })
})

async function msToLoad(filename: string): Promise<number> {
  const startedAt = performance.now()
  const pool = new Piscina({ filename, execArgv: threadArguments(filename), maxThreads: 1 })
  await pool.run(null)
  const loadedAt = performance.now()
  await pool.close()
  return loadedAt - startedAt
}

/** Writes modules that take Node longer to link than to read; returns the path of the first. */
async function slowToLink(folder: string): Promise<string> {
  const write = async (name: string, ...lines: string[]) => {
    await writeFile(join(folder, name), lines.join('\n'))
    return name
  }
  const values = Array.from({ length: 10_000 }, (_, index) => `value${index}`)
  const leaves = await Promise.all(
    Array.from({ length: 10 }, (_, leaf) => {
      const own = values.slice(leaf * 1000, (leaf + 1) * 1000)
      return write(`leaf${leaf}.mjs`, ...own.map((name) => `export const ${name} = 0`))
    }),
  )
  await write('all.mjs', ...leaves.map((leaf) => `export * from './${leaf}'`))
  const users = await Promise.all(
    Array.from({ length: 10 }, (_, user) =>
      write(`user${user}.mjs`, `import { ${values.join(', ')} } from './all.mjs'`),
    ),
  )
  const imports = users.map((user) => `import './${user}'`)
  return join(folder, await write('main.mjs', ...imports, 'export default () => 0'))
}

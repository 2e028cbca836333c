import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { Piscina } from 'piscina'
import { threadArguments, threadModule } from '../../shared/thread-module.ts'

const typescriptModule = fileURLToPath(new URL('../../shared/clock.ts', import.meta.url))

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

  it('returns nothing for a built module: production has no TypeScript loader', () => {
    expect(threadArguments('/srv/dist/worker/recognize.js')).to.deep.equal([])
  })
})

describe('threadModule', () => {
  it('is the source beside a source', () => {
    const besides = new URL('../../shared/clock.ts', import.meta.url).href
    expect(threadModule('./log', besides)).to.equal(fileURLToPath(new URL('./log.ts', besides)))
  })

  it('is the built module beside a built one', () => {
    expect(threadModule('./log', 'file:///srv/shared/clock.js')).to.equal('/srv/shared/log.js')
  })
})

import { once } from 'node:events'
import { createServer } from 'node:net'
import { port, postgres, redis } from '../../../../scripts/tools/doctor/programs.ts'

describe('the doctor of stores and ports', () => {
  it('finds a port taken that another program listens on, and starts on another', async () => {
    const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const taken = typeof address === 'object' ? address?.port : undefined
    const finding = await port({ PORT: String(taken) })
    server.close()
    expect(finding).to.include({ state: 'missing', mend: 'PORT=0 npm start' })
  })

  it('finds any port in order where any will do', async () => {
    expect((await port({ PORT: '0' })).state).to.equal('ok')
  })

  it('names DATABASE_URL where nobody answers at it', async () => {
    const finding = await postgres({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
    expect(finding).to.include({ state: 'missing', mend: 'unset DATABASE_URL' })
    expect(finding.found).to.match(/^DATABASE_URL: .*ECONNREFUSED/)
  })

  it('names REDIS_URL where nobody answers at it', async () => {
    const finding = await redis({ REDIS_URL: 'redis://127.0.0.1:1' })
    expect(finding).to.include({ state: 'missing', mend: 'unset REDIS_URL' })
  })

  it('finds the Postgres of the packages', async () => {
    expect(await postgres({})).to.include({ state: 'ok', found: 'the one of the packages' })
  })
})

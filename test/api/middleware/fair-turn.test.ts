import Koa from 'koa'
import type { RequestState } from '../../../api/http/request-context.ts'
import { fairTurn } from '../../../api/middleware/fair-turn.ts'
import { routes } from '../../../api/routes.ts'
import { systemClock } from '../../../shared/time/clock.ts'
import { bareServer } from '../../support/http/http-server.ts'
import { eventually } from '../../support/time/eventually.ts'

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

describe('the turn of a request', () => {
  const start = bareServer()

  /** `/held` is never answered; nor is `/known`, which marks its caller as known. */
  async function serve() {
    const begun: string[] = []
    const app = new Koa<RequestState>()
    app.use(fairTurn({ clock: systemClock }, routes))
    app.use(async (ctx) => {
      begun.push(ctx.path)
      if (ctx.path === '/known') ctx.state.endTurn(true)
      if (ctx.path !== '/livez') await new Promise((resolve) => ctx.res.once('close', resolve))
      ctx.body = 'x'
    })
    return { ...(await start(app.callback())), begun }
  }

  it('ends when the caller is known, so that its scans can run in parallel', async () => {
    const { open, begun } = await serve()
    for (let index = 0; index < 20; index += 1) open().send(get('/known'))
    await eventually('all have begun', () => begun.length === 20)
  })

  it('is not needed by a probe from the same address', async () => {
    // A late liveness probe gets the process restarted, which is all a flood could wish for.
    const { open, begun } = await serve()
    for (let index = 0; index < 20; index += 1) open().send(get('/held'))
    await eventually('the turns are taken', () => begun.length === 4)
    const probe = open()
    probe.send(get('/livez'))
    expect((await probe.answer())?.status).to.equal(200)
    expect(begun).to.have.length(5)
  })

  it('is not given to a client that left while waiting', async () => {
    const { open, begun } = await serve()
    const held = Array.from({ length: 4 }, () => open())
    for (const connection of held) connection.send(get('/held'))
    await eventually('the turns are taken', () => begun.length === 4)
    const waiting = open()
    waiting.send(get('/left'))
    const other = open()
    other.send(get('/stays'))
    waiting.destroy()
    for (const connection of held) connection.destroy()
    await eventually('the other has its turn', () => begun.includes('/stays'))
    expect(begun).not.to.include('/left')
  })
})

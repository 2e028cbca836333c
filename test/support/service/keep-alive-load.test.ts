import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** A server that resets each connection in the middle of an answer, and a client of it. */
const run = `
  import { once } from 'node:events'
  import { createServer } from 'node:net'
  import { setImmediate as turn } from 'node:timers/promises'
  import { keepAliveLoad } from ${JSON.stringify(import.meta.resolve('./keep-alive-load.ts'))}
  const server = createServer(async (socket) => {
    socket.on('error', () => undefined)
    await once(socket, 'data')
    socket.write('HTTP/1.1 200 OK\\r\\nContent-Length: 100\\r\\n\\r\\nhalf')
    // The client, in this process, has its turns to read that before the connection is reset.
    for (let turns = 0; turns < 20; turns += 1) await turn()
    socket.resetAndDestroy()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = 'http://127.0.0.1:' + server.address().port
  const load = keepAliveLoad(url, { key: 'k', scan: '{}', clients: 1 })
  while (load.failures.length < 20) await turn()
  await load.stop()
  server.close()
  console.log(load.answers.length, load.scans)`

describe('keepAliveLoad', () => {
  // As from a process that is killed: the run is about what its callers notice. In a process of its
  // own, because nock, which is loaded here, takes the errors of requests away.
  it('counts answers that a reset cuts as failures, and goes on', async () => {
    const args = ['--import=tsx', '--input-type=module', '--eval', run]
    const { stdout } = await promisify(execFile)(process.execPath, args)
    expect(stdout).to.equal('0 0\n')
  })
})

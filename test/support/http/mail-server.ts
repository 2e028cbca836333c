import { createServer, type Socket } from 'node:net'
import { after, before } from 'mocha'

/** A server that takes mail (RFC 5321), as far as a sender needs one. */
export interface MailServer {
  /** For `SMTP_URL`. */
  readonly url: string
  /** Whole messages, headers included, lines joined where they were folded. */
  readonly mails: readonly string[]
}

/** Call it inside `describe`. */
export function mailServer(): MailServer {
  const mails: string[] = []
  const server = createServer((socket) => talk(socket, (mail) => mails.push(mail)))
  let port = 0
  before('listen for mail', async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    port = typeof address === 'object' && address !== null ? address.port : 0
  })
  after('listen no more', () => void server.close())
  return {
    get url() {
      return `smtp://127.0.0.1:${port}`
    },
    mails,
  }
}

function talk(socket: Socket, received: (mail: string) => void): void {
  let text = ''
  let isData = false
  socket.write('220 specimen ready\r\n')
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1')
    for (;;) {
      const end = isData ? text.indexOf('\r\n.\r\n') : text.indexOf('\r\n')
      if (end < 0) return
      const part = text.slice(0, end)
      text = text.slice(end + (isData ? 5 : 2))
      if (isData) received(part.replaceAll('=\r\n', '').replaceAll('=3D', '='))
      isData = !isData && /^DATA/i.test(part)
      socket.write(isData ? '354 go on\r\n' : '250 ok\r\n')
    }
  })
}

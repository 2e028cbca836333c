import { connect, type Socket } from 'node:net'

/**
 * Opens this many connections from `localAddress`, sends `bytes` on each and never reads an answer.
 * Returns the sockets in the order they were opened; the caller must destroy them.
 */
export async function silentPeers(
  port: number,
  { count, bytes, localAddress }: { count: number; bytes: string; localAddress: string },
): Promise<Socket[]> {
  const peers: Socket[] = []
  for (let index = 0; index < count; index += 1) {
    await new Promise<void>((resolve) => {
      const peer = connect({ host: '127.0.0.1', port, localAddress })
      peer.pause()
      peer.once('connect', () => peer.write(bytes, () => resolve()))
      // Cut off while still sending: this counts as sent.
      peer.on('error', () => resolve())
      peers.push(peer)
    })
  }
  return peers
}

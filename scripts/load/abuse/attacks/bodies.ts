/** Bodies that come slowly, in chunks, or without end, under keys without credits. */
import { scanBody } from '../../scan-body.ts'
import type { Attack } from '../attack.ts'
import { flood } from '../flood.ts'
import { hold } from '../held-connections.ts'
import { addresses, inTurn, scanHead } from '../request-text.ts'

const senders = 25
const declaredBytes = 20_000_000

/** More than is always accepted, so that it counts against the room for all bodies. */
const firstBytes = 1_200_000

function slow(network: number, isChunked: boolean): Attack {
  return async (target, tally) => {
    const start = Buffer.from(`{"image":"${'A'.repeat(firstBytes)}`)
    const each = addresses(network, senders).map((address, index) => {
      const head = scanHead(inTurn(target.keys.penniless, index), isChunked ? null : declaredBytes)
      return {
        addresses: [address],
        connectionsEach: 1,
        bytes: Buffer.concat([head, isChunked ? chunk(start) : start]),
        drop: isChunked ? chunk(Buffer.from('A')) : Buffer.from('A'),
        isReading: true,
      }
    })
    return (signal) => Promise.all(each.map((held) => hold(held, target, tally, signal)))
  }
}

function chunk(data: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${data.length.toString(16)}\r\n`), data, Buffer.from('\r\n')])
}

/** Bodies of the largest allowed size, in chunks, so that their length is not known beforehand. */
export const largeChunkedBodies: Attack = async (target, tally) => {
  const piece = chunk(Buffer.alloc(1024 * 1024, 'A'))
  const pieces = Array.from({ length: 35 }, () => piece)
  const start = chunk(Buffer.from('{"image":"'))
  const end = Buffer.from('0\r\n\r\n')
  const request = (n: number) => [
    scanHead(inTurn(target.keys.penniless, n), null),
    start,
    ...pieces,
    end,
  ]
  const from = { addresses: addresses(43, senders), connectionsEach: 1, request }
  return (signal) => flood(from, target, tally, signal)
}

/** A body under an unknown key, in the smallest possible chunks. */
export const crumbs: Attack = async (target, tally) => {
  const bytes = Buffer.concat([
    scanHead('sk_live_SPECIMENspecimenSPECIMENspecimen', null),
    ...Array.from({ length: 200_000 }, () => chunk(Buffer.from('A'))),
  ])
  const held = { addresses: addresses(45, 20), connectionsEach: 1, bytes, isReading: true }
  return (signal) => hold(held, target, tally, signal)
}

/** Whole scans of a megabyte from an account without credits. */
export const unpaidScans: Attack = async (target, tally) => {
  const body = await scanBody(1_000_000)
  const request = (n: number) => [scanHead(inTurn(target.keys.penniless, n), body.length), body]
  const from = { addresses: addresses(44, 1), connectionsEach: 16, request }
  return (signal) => flood(from, target, tally, signal)
}

export const slowBodies = slow(41, false)
export const slowChunkedBodies = slow(42, true)

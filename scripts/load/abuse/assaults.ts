/** The list of assaults: each is one row of the table. */
import type { Attack } from './attack.ts'
import * as bodies from './attacks/bodies.ts'
import * as connections from './attacks/connections.ts'
import * as mishaps from './attacks/mishaps.ts'
import * as pictures from './attacks/pictures.ts'
import * as reads from './attacks/reads.ts'

export interface Assault {
  readonly name: string
  /** Runs in a process of its own. */
  readonly attack: Attack | null
  readonly fault: mishaps.Fault | null
  /**
   * `free`: costs its sender nothing, so others must not notice it. `paid`, `mishap`: others may
   * wait longer, but must be served as before once it is over. `control`: has no goals.
   */
  readonly kind: 'free' | 'paid' | 'mishap' | 'control'
}

export const assaults: readonly Assault[] = [
  assault('control', 'nothing asked, one core kept busy', mishaps.computing),
  assault('paid', 'hostile pictures, 6 senders, paid', pictures.hostilePaying),
  assault('free', 'hostile pictures, 6 senders, public key', pictures.hostileFree),
  assault('paid', 'pictures within the budget, 8 senders, paid', pictures.dearPaying),
  assault('free', 'pictures within the budget, 200 senders, public key', pictures.dearFree),
  assault('paid', '100 megapixels in 0.8 MB, 8 at once, paid', pictures.largePaying),
  assault('free', 'photographs, 30 senders, public key', pictures.everydayFree),
  assault('free', '250 connections, 1,700 reads ahead, unread', reads.aheadUnread),
  assault('free', 'the same from 250 addresses', reads.aheadUnreadByMany),
  assault('free', '2,000 connections, 20 addresses, answers unread', reads.unreadByAll),
  assault('free', 'reads without pause, 100 connections', reads.readsWithoutPause),
  assault('free', 'reads without pause, 100 addresses', reads.readsByMany),
  assault('free', 'wrong key, 100 connections', reads.wrongKey),
  assault('free', 'wrong key, 100 addresses', reads.wrongKeyByMany),
  assault('free', 'beyond the rate limit, 100 connections', reads.beyondItsLimit),
  assault('free', '2,500 idle connections', connections.idleConnections),
  assault('free', '1,000 headers a line a second', connections.slowHeaders),
  assault('free', '25 slow bodies', bodies.slowBodies),
  assault('free', '25 slow bodies in chunks', bodies.slowChunkedBodies),
  assault('free', '25 senders of 35 MB in chunks', bodies.largeChunkedBodies),
  assault('free', 'chunks of a byte, 20 addresses', bodies.crumbs),
  assault('free', 'no credits, 16 senders of 1 MB', bodies.unpaidScans),
  assault('free', "one account's row locked", mishaps.scansOfLocked, mishaps.accountLocked),
  assault('mishap', 'worker paused', null, mishaps.workerPaused),
]

function assault(
  kind: Assault['kind'],
  name: string,
  attack: Attack | null,
  fault: mishaps.Fault | null = null,
): Assault {
  return { kind, name, attack, fault }
}

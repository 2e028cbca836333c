import { TcpGate } from '../../../scripts/load/stores/tcp-gate.ts'
import { afterUsers } from '../time/after-users.ts'

/** A gate in front of a store that other tests share. Call it inside `describe`. */
export function tcpGate(): TcpGate {
  const gate = new TcpGate()
  afterUsers('shut the gate', () => gate.shut())
  return gate
}

import { after } from 'mocha'
import { openTcpGate, type TcpGate } from '../../../scripts/load/stores/tcp-gate.ts'

/** A gate in front of a store that other tests share. Call it inside `describe`. */
export function tcpGate(): TcpGate {
  const gate = openTcpGate()
  after('shut the gate', () => gate.shut())
  return gate
}

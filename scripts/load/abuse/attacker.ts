/** The attacker's process: it is told the assault, then to begin and end, any number of times. */
import { setMaxListeners } from 'node:events'
import { assaults } from './assaults.ts'
import { AttackTally } from './attack.ts'
import type { AttackerReport, Order } from './attacker-process.ts'

const tally = new AttackTally()
let attack: (signal: AbortSignal) => Promise<unknown> = async () => undefined
let over = new AbortController()
let running: Promise<unknown> = Promise.resolve()

async function obey(order: Order): Promise<void> {
  if (order.what === 'prepare') {
    const assault = assaults.find(({ name }) => name === order.assault)
    attack = (await assault?.attack?.(order.target, tally)) ?? attack
  } else if (order.what === 'begin') {
    over = new AbortController()
    // Every connection adds a listener.
    setMaxListeners(0, over.signal)
    running = attack(over.signal)
  } else {
    over.abort()
    await running
  }
  const { requests, bytes, connections, answers } = tally
  const report: AttackerReport = { requests, bytes, connections, answers: answers.toString() }
  process.send?.(report)
}

process.on('message', (order: Order) => {
  obey(order).catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
})
// The parent process has gone.
process.on('disconnect', () => process.exit())

/** The process of an attacker: told which assault, then to begin, then to end; reports what it did. */
import { setMaxListeners } from 'node:events'
import { assaults } from './assaults.ts'
import { AttackTally } from './attack.ts'
import type { AttackerReport, Order } from './attacker-process.ts'

const over = new AbortController()
// One listener for each connection.
setMaxListeners(0, over.signal)
const tally = new AttackTally()
let run: Promise<unknown> = Promise.resolve()
let begin: ((signal: AbortSignal) => Promise<unknown>) | null = null

async function obey(order: Order): Promise<void> {
  if (order.what === 'prepare') {
    const assault = assaults.find(({ name }) => name === order.assault)
    begin = (await assault?.attack?.(order.target, tally)) ?? null
    process.send?.({ what: 'prepared' })
  } else if (order.what === 'begin') {
    run = begin?.(over.signal) ?? run
  } else {
    over.abort()
    await run
    const { requests, bytes, connections } = tally
    const report: AttackerReport = {
      what: 'report',
      ...{ requests, bytes, connections },
      answers: tally.answers.toString(),
    }
    process.send?.(report)
    process.disconnect()
  }
}

process.on('message', (order: Order) => {
  obey(order).catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
})
// Its parent is gone, or has its report.
process.on('disconnect', () => process.exit())

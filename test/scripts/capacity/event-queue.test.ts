import { EventQueue } from '../../../scripts/capacity/event-queue.ts'
import { createRandom } from '../../../scripts/specimens/random.ts'

describe('EventQueue', () => {
  it('gives what is due first, and of the same time what was added first', () => {
    const random = createRandom('events')
    const due = Array.from({ length: 500 }, (_, order) => ({ at: random.integer(0, 50), order }))
    const queue = new EventQueue<number>()
    for (const { at, order } of due) queue.add(at, order)
    const out: { at: number; order: number }[] = []
    for (let next = queue.next(); next !== undefined; next = queue.next()) {
      out.push({ at: next.at, order: next.item })
    }
    expect(out).to.deep.equal(due.toSorted((a, b) => a.at - b.at || a.order - b.order))
    expect(queue.firstAt).to.equal(Number.POSITIVE_INFINITY)
  })
})

/** A binary heap: what is due first comes out first. */
export class EventQueue<T> {
  readonly #heap: { readonly at: number; readonly order: number; readonly item: T }[] = []
  #added = 0

  /** When the first is due; infinity if there is none. */
  get firstAt(): number {
    return this.#heap[0]?.at ?? Number.POSITIVE_INFINITY
  }

  /** Items due at the same time come out in the order they were added. */
  add(at: number, item: T): void {
    const heap = this.#heap
    this.#added += 1
    const entry = { at, order: this.#added, item }
    let place = heap.length
    heap.push(entry)
    while (place > 0) {
      const parent = (place - 1) >> 1
      const above = heap[parent]
      if (above === undefined || isBefore(above, entry)) break
      heap[place] = above
      place = parent
    }
    heap[place] = entry
  }

  /** The first, with its time; undefined if there is none. */
  next(): { readonly at: number; readonly item: T } | undefined {
    const heap = this.#heap
    const first = heap[0]
    const last = heap.pop()
    if (first === undefined || last === undefined || heap.length === 0) return first
    let place = 0
    for (;;) {
      let child = 2 * place + 1
      const right = heap[child + 1]
      const left = heap[child]
      if (left === undefined) break
      if (right !== undefined && isBefore(right, left)) child += 1
      const below = heap[child]
      if (below === undefined || isBefore(last, below)) break
      heap[place] = below
      place = child
    }
    heap[place] = last
    return first
  }
}

interface Due {
  readonly at: number
  readonly order: number
}

function isBefore(one: Due, other: Due): boolean {
  return one.at === other.at ? one.order < other.order : one.at < other.at
}

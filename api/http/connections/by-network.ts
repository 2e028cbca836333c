/** What each client network holds, the oldest first. */

export class ByNetwork<Item> {
  readonly #held = new Map<string, Set<Item>>()

  add(network: string, item: Item): void {
    const ofNetwork = this.#held.get(network) ?? new Set()
    this.#held.set(network, ofNetwork.add(item))
  }

  delete(network: string, item: Item): void {
    const ofNetwork = this.#held.get(network)
    ofNetwork?.delete(item)
    if (ofNetwork?.size === 0) this.#held.delete(network)
  }

  countOf(network: string): number {
    return this.#held.get(network)?.size ?? 0
  }

  /**
   * The oldest of the network with most, if without it that one still has as many as `newcomer` will
   * have with one more; else null.
   */
  oldestOfTheMost(newcomer: string): Item | null {
    let most: ReadonlySet<Item> = new Set()
    for (const ofNetwork of this.#held.values()) if (ofNetwork.size > most.size) most = ofNetwork
    const [oldest] = most
    return oldest === undefined || most.size <= this.countOf(newcomer) + 1 ? null : oldest
  }
}

/** One scrape of a process's metrics page, queried by name. */
export class PrometheusFigures {
  readonly #lines: readonly string[]

  constructor(text: string) {
    this.#lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  }

  static async scrape(metricsPort: number): Promise<PrometheusFigures> {
    const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
    return new PrometheusFigures(await response.text())
  }

  /** The sum over all labels; 0 if there is no such figure yet. */
  total(name: string): number {
    return this.#lines
      .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
      .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0)
  }
}

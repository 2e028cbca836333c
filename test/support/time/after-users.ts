import { before } from 'mocha'

/**
 * Call it inside `describe`, for what others use: `stop` runs after every `after` hook of the
 * describe, wherever that is declared. Mocha runs those in the order of their declaration, and what
 * is used is declared before its users.
 */
export function afterUsers(title: string, stop: () => unknown): void {
  before(`see to it that this comes last: ${title}`, function () {
    this.test?.parent?.afterAll(title, stop)
  })
}

/** Thrown when the caller has left: nothing is charged, and nothing is left to answer. */
export class CallerGone extends Error {
  override readonly name = 'CallerGone'
}

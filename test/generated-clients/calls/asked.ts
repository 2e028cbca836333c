/** What every generated client is asked to do, and the words in which it tells what came back. */
export const key = process.env.API_KEY ?? ''
export const url = process.env.API_URL ?? ''
export const image = process.env.IMAGE ?? ''

/** One character more than the contract allows. */
export const longReference = 'x'.repeat(129)

export function say(answers: {
  readonly status: string | undefined
  readonly refusal: string | undefined
  readonly token: string | undefined
}): void {
  process.stdout.write(JSON.stringify(answers))
}

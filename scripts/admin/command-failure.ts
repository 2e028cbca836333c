/** A command could not do what it was asked; its message is for the operator. Exit code 1. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure'
}

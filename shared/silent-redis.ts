/**
 * Replaces connections to a Redis that does not answer, by the time that this process was awake.
 * ioredis's own timeouts fire after a pause of ours, before the replies that arrived meanwhile are
 * read: a reading that was already deleted from Redis would be lost.
 */
import type { Command, Redis } from 'ioredis'
import { afterAwake } from './time/after-awake.ts'
import { systemClock } from './time/clock.ts'

export interface Patience {
  /** A connection on which nothing arrives for so long after a command is replaced. */
  readonly silentMs: number
  /** Whether a command that gets no reply in this time fails at once. */
  readonly failsCommands: boolean
}

/** To be called before the first command. Holds for the connection, not for copies of it. */
export function replaceWhenSilent(
  connection: Pick<Redis, 'sendCommand' | 'stream'>,
  { silentMs, failsCommands }: Patience,
): void {
  const send = connection.sendCommand.bind(connection)
  connection.sendCommand = (...sent) => {
    const answer = send(...sent)
    awaitReply(sent[0])
    return answer
  }

  function awaitReply(command: Command): void {
    const { stream } = connection
    // There is no stream yet while it connects for the first time.
    const bytesRead = () => stream?.bytesRead
    const before = bytesRead()
    const cancel = afterAwake(systemClock, silentMs, () => {
      if (failsCommands) command.reject(new Error('Command timed out'))
      if (stream !== connection.stream || bytesRead() !== before) {
        if (!failsCommands) awaitReply(command)
        return
      }
      stream?.destroy(new Error(`Socket timeout: nothing arrived for ${silentMs} ms`))
    })
    command.promise.then(cancel, cancel)
  }
}

/** Parsers of command arguments; their errors name the value seen and what is allowed. */
import { InvalidArgumentError } from 'commander'
import { z } from 'zod'
import { isPrintable, printable } from '../../shared/printable.ts'

/** Accepts an id as the other commands print it; returns it in lower case. */
export function uuidArgument(text: string): string {
  const parsed = z.uuid().safeParse(text)
  if (!parsed.success) throw new InvalidArgumentError(`Must be a UUID, seen: ${printable(text)}`)
  return parsed.data.toLowerCase()
}

export function integerArgument(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text)
    if (!/^-?\d+$/.test(text) || value < min || value > max) {
      throw new InvalidArgumentError(
        `Must be a whole number from ${min} to ${max}, seen: ${printable(text)}`,
      )
    }
    return value
  }
}

export function textArgument(lengthMax: number): (text: string) => string {
  return (text) => {
    const trimmed = text.trim()
    if (trimmed.length < 1 || trimmed.length > lengthMax) {
      throw new InvalidArgumentError(
        `Must have 1 to ${lengthMax} characters, seen: ${trimmed.length}`,
      )
    }
    if (!isPrintable(trimmed)) {
      throw new InvalidArgumentError(`Must have no control characters, seen: ${printable(trimmed)}`)
    }
    return trimmed
  }
}

/** For a repeatable option whose values must each be one of `words`. */
export function eachOf<const T extends string>(words: readonly T[]) {
  return (text: string, before: readonly T[] = []): readonly T[] => {
    const word = words.find((candidate) => candidate === text)
    if (word === undefined) {
      throw new InvalidArgumentError(`Must be one of ${words.join(', ')}, seen: ${printable(text)}`)
    }
    return [...before, word]
  }
}

/** Accepts an RFC 3339 time with a zone; seconds are optional. */
export function instantArgument(text: string): Date {
  const parsed = z.iso
    .datetime({ offset: true })
    .or(z.iso.datetime({ precision: -1, offset: true }))
  if (!parsed.safeParse(text).success) {
    throw new InvalidArgumentError(
      `Must be a time such as 2026-12-01T10:00Z, seen: ${printable(text)}`,
    )
  }
  return new Date(text)
}

/**
 * What a terminal or a spreadsheet would obey instead of showing it: control characters, and those that change the
 * direction of writing or end a line. Joiners, which names in several scripts contain, are not
 * among them.
 */
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u

const everyUnprintable = new RegExp(unprintable, 'gu')

export function isPrintable(text: string): boolean {
  return !unprintable.test(text)
}

/** The text with each such character replaced by U+FFFD. */
export function printable(text: string): string {
  return text.replace(everyUnprintable, '\u{FFFD}')
}

/** The text with each such character as JSON would escape it: `\u202e`. */
export function escaped(text: string): string {
  return text.replace(everyUnprintable, escapeOf)
}

/** The same for a text of several lines. */
export function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n')
}

/** JSON with the same meaning in which such characters are escaped, C1 controls included. */
export function printableJson(value: unknown): string {
  return escapedJson(JSON.stringify(value, null, 2))
}

/** The same of JSON text. */
export function escapedJson(json: string): string {
  // Line breaks are the layout's own; within strings they are escaped already.
  return json.replace(everyUnprintable, (character) =>
    character === '\n' ? character : escapeOf(character),
  )
}

function escapeOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

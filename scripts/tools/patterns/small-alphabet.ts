/**
 * Few representatives of each class of characters. Classes have tens of thousands, which takes the
 * analysis from milliseconds to minutes; two classes overlap here if they do in Unicode.
 */
const representatives: Readonly<Record<string, string>> = {
  L: 'A-Za-zÄä一Яяا',
  Lu: 'A-ZÄЯ',
  Ll: 'a-zäя',
  Lo: '一ا',
  M: '\\u0300\\u0301',
  N: '0-9Ⅷ',
  Nd: '0-9',
  P: '.,:;/()\\-',
  S: '+°<',
  C: '\\u0000-\\u001f',
  'Script=Latin': 'A-Za-zÄä',
  'Script=Cyrillic': 'Яя',
  'Script=Arabic': 'ا',
  'Script=Han': '一',
}

/** The pattern's source with these classes reduced; others stay as they are. */
export function withSmallAlphabet(source: string): string {
  let isInClass = false
  return source.replace(
    /\\p\{([^}]{1,40})\}|\\.|[[\]]/gsu,
    (token: string, name: string | undefined) => {
      if (token === '[') isInClass = true
      else if (token === ']') isInClass = false
      const few = name === undefined ? undefined : representatives[name]
      if (few === undefined) return token
      return isInClass ? few : `[${few}]`
    },
  )
}

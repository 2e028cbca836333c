/** ISO 15924 codes of the scripts specimens are printed in. */
const scripts = {
  Latn: /\p{Script=Latin}/u,
  Cyrl: /\p{Script=Cyrillic}/u,
  Grek: /\p{Script=Greek}/u,
  Armn: /\p{Script=Armenian}/u,
  Geor: /\p{Script=Georgian}/u,
  Hebr: /\p{Script=Hebrew}/u,
  Arab: /\p{Script=Arabic}/u,
  Thai: /\p{Script=Thai}/u,
  Deva: /\p{Script=Devanagari}/u,
  Hani: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u,
} as const
export type DrawnScript = keyof typeof scripts

const patterns = Object.entries(scripts) as [DrawnScript, RegExp][]

/**
 * The script of most letters of a line. A line without letters counts as Latin; kana and Hangul
 * count as `Hani`, because the same engines read them.
 */
export function drawnScriptOf(text: string): DrawnScript {
  let most: DrawnScript = 'Latn'
  let count = 0
  for (const [script, pattern] of patterns) {
    const letters = [...text].filter((letter) => pattern.test(letter)).length
    if (letters > count) [most, count] = [script, letters]
  }
  return most
}

/** Every script of which the text has letters. */
export function scriptsIn(text: string): DrawnScript[] {
  return patterns.filter(([, pattern]) => pattern.test(text)).map(([script]) => script)
}

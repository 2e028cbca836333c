import { capitalsOf } from './romanize.ts'

/**
 * The Latin letters that may stand in an MRZ or a barcode for a printed one: the recommendations of
 * ICAO 9303-3 §6 first, then what issuers write instead (the bare letter; ISO 843 and ELOT 743 for
 * Greek; the Bulgarian, Serbian and Ukrainian laws; the Georgian and Armenian national systems).
 */
export const transliterations: Readonly<Record<string, readonly string[]>> = {
  ...rows(
    'Ä AE A|Å AA A|Æ AE|Ð D|Đ D DJ|Ə E A|Ħ H|Ĳ IJ Y|Ł L|Ŋ N|Ñ N NXX|Ö OE O|Ø OE O|Œ OE|ß SS|Ŧ T|Þ TH|Ü UE U UXX',
  ),
  // Table B, then national laws.
  ...rows(
    'А A|Б B|В V|Г G H|Ґ G|Ѓ G GJ|Д D|Ђ D DJ|Е E IE YE|Ё E IO YO|Є IE YE|Ж ZH Z|З Z|И I Y|І I|Ї I YI|Й I Y J|Ј J',
    'К K|Л L|Љ LJ|М M|Н N|Њ NJ|О O|П P|Р R|С S|Т T|Ћ C|Ќ K KJ|У U|Ў U|Ф F|Х KH H|Ц TS C|Ч CH C|Џ DZ DZH|Ш SH S|Щ SHCH SHT',
    "Ъ IE A|Ы Y|Ь|Э E|Ю IU YU|Я IA YA|Ѕ DZ|'|’",
  ),
  ...rows(
    'Α A|Β V|Γ G N|Δ D|Ε E|Ζ Z|Η I|Θ TH|Ι I|Κ K|Λ L|Μ M B|Ν N|Ξ X|Ο O|Π P|Ρ R|Σ S|Τ T|Υ Y U V F|Φ F|Χ CH|Ψ PS|Ω O',
  ),
  ...rows(
    'Ա A|Բ B|Գ G|Դ D|Ե E YE|Զ Z|Է E|Ը Y|Թ T|Ժ ZH|Ի I|Լ L|Խ KH|Ծ TS|Կ K|Հ H|Ձ DZ|Ղ GH|Ճ CH TCH|Մ M|Յ Y H|Ն N|Շ SH',
    'Ո O VO|Չ CH|Պ P|Ջ J|Ռ R|Ս S|Վ V|Տ T|Ր R|Ց TS|Ւ U|Փ P|Ք K|Օ O|Ֆ F|և EV',
  ),
  ...rows(
    'ა A|ბ B|გ G|დ D|ე E|ვ V|ზ Z|თ T|ი I|კ K|ლ L|მ M|ნ N|ო O|პ P|ჟ ZH|რ R|ს S|ტ T|უ U|ფ P|ქ K|ღ GH|ყ Q|შ SH|ჩ CH',
    'ც TS|ძ DZ|წ TS|ჭ CH|ხ KH|ჯ J|ჰ H',
  ),
}

function rows(...lines: readonly string[]): Record<string, readonly string[]> {
  const letters = lines.flatMap((line) => line.split('|'))
  return Object.fromEntries(
    letters.map((row) => {
      const [letter = '', ...latin] = row.split(' ')
      return [letter, latin.length === 0 ? [''] : latin]
    }),
  )
}

/** A shorter beginning is another name: `ANN` is not `ANNA`; letters. */
const TRUNCATED_MIN = 10

/**
 * Whether an MRZ or a barcode spells a printed name, letter by letter, with any of the known
 * transliterations. `truncated`: it spells only the beginning, for lack of room (ICAO 9303-4
 * §4.2.3). Null: it is another name.
 * @param latin letters A to Z; other characters are ignored
 */
export function spells(printed: string, latin: string): 'whole' | 'truncated' | null {
  const key = latin.toUpperCase().replace(/[^A-Z]/g, '')
  if (key === '') return null
  let reached = new Set([0])
  for (const letter of capitalsOf(printed.normalize('NFC')).replace(/ẞ|SS/g, 'ß')) {
    const forms = formsOf(letter)
    if (forms === null) continue
    const next = new Set<number>()
    for (const at of reached) {
      for (const form of forms) if (key.startsWith(form, at)) next.add(at + form.length)
    }
    if (next.size === 0) {
      return key.length >= TRUNCATED_MIN && reached.has(key.length) ? 'truncated' : null
    }
    reached = next
  }
  return reached.has(key.length) ? 'whole' : null
}

/** The Latin forms of a letter; null for what an MRZ leaves out: blanks, hyphens, full stops. */
function formsOf(letter: string): readonly string[] | null {
  const known = transliterations[letter]
  if (known !== undefined) return known
  const bare = letter.normalize('NFD').replace(/\p{M}/gu, '')
  if (/^[A-Z]$/.test(bare)) return [bare]
  const bareForms = transliterations[bare]
  if (bareForms !== undefined) return bareForms
  // A letter of a script without letter-by-letter transliteration ends the comparison.
  return /\p{L}/u.test(letter) ? [] : null
}

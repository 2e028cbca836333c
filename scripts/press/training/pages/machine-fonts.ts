import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FontFile } from '../../../specimens/typeset/face-for.ts'
import type { DrawnScript } from '../../../specimens/typeset/script-of.ts'
import { canDraw, familyOf, inkExtent } from '../../../specimens/typeset/set-line.ts'
import { heldApartFamilies } from '../../../specimens/typeset/typefaces.ts'

/** Fonts found on a machine, without held-apart families. */
export interface MachineFonts {
  /** Fonts with the letters of Western Europe, by family. */
  readonly families: readonly (readonly FontFile[])[]
  readonly national: Readonly<Partial<Record<DrawnScript, readonly FontFile[]>>>
}

/** Characters a font must have to set a page (`Latn`) or a line of another script. */
const samples: Readonly<Partial<Record<DrawnScript, string>>> = {
  Latn: 'AZaz09ÄÉñø.,:/-()',
  Armn: 'ԱՖաֆ',
  Geor: 'აჰ',
  Hebr: 'את',
  Arab: 'اي',
  Thai: 'กฮ',
  Deva: 'कह',
  Hani: '田国名日本',
}

/** Fonts of pictures, or of handwriting that no document uses. */
const unfit =
  /emoji|symbol|math|dingbat|braille|icon|music|barcode|ornament|ocr|script|penguin|caliban|kristi|isabella|z003|irianis/i

/** Every suitable font under the folder, in the order of their paths. */
export async function machineFonts(folder: string): Promise<MachineFonts> {
  const entries = await readdir(folder, { recursive: true })
  const files = entries
    .filter((entry) => /\.(ttf|otf|ttc)$/i.test(entry) && !unfit.test(entry))
    .map((entry): FontFile => `/${join(folder, entry).replace(/^\//, '')}`)
    .filter((file) => isFree(file))
    .sort()
  const having = (sample: string): FontFile[] => files.filter((file) => canDraw(file, sample))
  const { Latn = '', ...others } = samples
  const national = Object.entries(others).flatMap(([script, sample]) => {
    const found = having(sample)
    return found.length > 0 ? [[script, found] as const] : []
  })
  return {
    families: byFamily(having(Latn).filter(isHonest)),
    national: Object.fromEntries(national),
  }
}

function byFamily(files: readonly FontFile[]): FontFile[][] {
  const families = new Map<string, FontFile[]>()
  for (const file of files) {
    const family = familyOf(file)
    families.set(family, [...(families.get(family) ?? []), file])
  }
  return [...families.values()]
}

/**
 * Whether glyphs match their codes: some old fonts have Cyrillic in place of accented letters, and
 * all-capitals fonts print capitals where the truth has small letters.
 */
function isHonest(file: FontFile): boolean {
  const accents = ['ÉE', 'ÀA', 'ÖO', 'ÑN', 'ée', 'öo', 'ñn']
  const hasAccents = accents.every(([accented = '', bare = '']) => {
    const [upper, lower] = [inkExtent(file, accented), inkExtent(file, bare)]
    return upper.top > 1.05 * lower.top && Math.abs(upper.advance - lower.advance) < 0.05
  })
  return hasAccents && inkExtent(file, 'p').bottom < -0.1 * inkExtent(file, 'H').top
}

/** Excludes held-apart families, and files that are not fonts after all. */
function isFree(file: FontFile): boolean {
  try {
    const family = familyOf(file)
    return !heldApartFamilies.some((name) => family.startsWith(name))
  } catch {
    return false
  }
}

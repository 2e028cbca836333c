/** The printed lines of a specimen, as a reader of print would return them. */
import { scriptOf } from '../../../worker/catalogue/scripts.ts'
import type { ReadCharacter } from '../../../worker/text/recognize/print-reader.ts'
import type { PrintedLine, PrintedPage } from '../../../worker/viz/print/printed-page.ts'
import type { DrawnLine } from '../../specimens/draw/drawing.ts'
import type { LaidSide } from '../../specimens/draw/sheet.ts'
import type { Random } from '../../specimens/random.ts'

/** Fainter print is left out, because a reader would not find it. */
const OPACITY_MIN = 0.5

/** Lines closer than this many capital heights, with at least this ratio of heights, are joined. */
const JOINED_GAP_MAX = 0.8
const JOINED_RATIO_MIN = 0.72

/** Characters that are mistaken for each other. */
const lookalikes = [
  'O0QD',
  'I1l|',
  'S5',
  'B8',
  'Z2',
  'G6',
  'uv',
  'nh',
  'ceo',
  'rn',
  'aä',
  'UÜ',
  'EF',
  'CG',
  '.,',
  'ij',
]

/**
 * One side as a page in millimetres.
 * @param errorRate share of characters misread, 0 to 1
 */
export function specimenPage(side: LaidSide, errorRate: number, random: Random): PrintedPage {
  const drawn = side.drawing.lines.filter(
    ({ role, opacity }) => role !== 'mrz' && opacity >= OPACITY_MIN,
  )
  const lines = joinNeighbours(drawn.map(printedLine))
  return {
    lines: lines.map((line) => (errorRate === 0 ? line : misread(line, errorRate, random))),
    size: { width: side.width, height: side.height },
  }
}

function printedLine({ text, quad }: DrawnLine): PrintedLine {
  const xs = quad.map(({ x }) => x)
  const ys = quad.map(({ y }) => y)
  const [topLeft, , , bottomLeft] = quad
  return {
    text,
    characters: Array.from(text, () => ({ probability: 0.99 })),
    box: { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) },
    capitalHeight: Math.hypot(bottomLeft.x - topLeft.x, bottomLeft.y - topLeft.y),
    inPicture: null,
  }
}

/** Joins close neighbours on one base line with a blank, as detection of lines would. */
function joinNeighbours(lines: readonly PrintedLine[]): PrintedLine[] {
  const sorted = lines.toSorted((a, b) => a.box.x0 - b.box.x0)
  const joined: PrintedLine[] = []
  for (const line of sorted) {
    const at = joined.findIndex((left) => isNeighbour(left, line))
    const left = joined[at]
    if (left === undefined) joined.push(line)
    else joined[at] = join(left, line)
  }
  return joined
}

function isNeighbour(left: PrintedLine, right: PrintedLine): boolean {
  const [low, high] = [left.capitalHeight, right.capitalHeight].toSorted((a, b) => a - b)
  const gap = (right.box.x0 - left.box.x1) / (high ?? 1)
  const off = Math.abs(right.box.y1 - left.box.y1) / (high ?? 1)
  return (
    (low ?? 0) / (high ?? 1) >= JOINED_RATIO_MIN && gap > -0.3 && gap < JOINED_GAP_MAX && off < 0.35
  )
}

function join(left: PrintedLine, right: PrintedLine): PrintedLine {
  const isLeftwards = ['Hebr', 'Arab'].includes(scriptOf(left.text + right.text))
  const [first, second] = isLeftwards ? [right, left] : [left, right]
  return {
    ...left,
    text: `${first.text} ${second.text}`,
    characters: [...first.characters, { probability: 0.99 }, ...second.characters],
    box: { ...left.box, x1: right.box.x1, y0: Math.min(left.box.y0, right.box.y0) },
  }
}

function misread(line: PrintedLine, errorRate: number, random: Random): PrintedLine {
  const characters: ReadCharacter[] = []
  const text: string[] = []
  for (const character of line.text) {
    const isWrong = character !== ' ' && random.chance(errorRate)
    if (!isWrong) {
      text.push(character)
      characters.push({ probability: random.chance(0.9) ? 0.99 : random.between(0.6, 0.99) })
      continue
    }
    // One error in eight loses the character.
    if (random.chance(0.125)) continue
    const others = lookalikes.find((set) => set.includes(character))?.replace(character, '')
    text.push(random.pick(Array.from(others ?? 'eaoinrstlEAOINRST')))
    const probability = random.between(0.35, 0.9)
    characters.push({
      probability,
      ...(random.chance(0.6)
        ? { alternatives: [{ character, probability: 0.9 * (1 - probability) }] }
        : {}),
    })
  }
  return { ...line, text: text.join(''), characters }
}

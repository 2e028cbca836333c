/** A printed character and the one read for it; null: lost in reading, or read but not printed. */
export interface AlignedPair {
  readonly printed: string | null
  readonly read: string | null
}

/**
 * Aligns two lines with as few edits as possible, so that a lost or invented character does not
 * make everything after it wrong. In a run of equal characters, the last counts as the lost one.
 */
export function alignLines(printed: string, read: string): AlignedPair[] {
  const edits = editsLeft(printed, read)
  const pairs: AlignedPair[] = []
  let row = 0
  let column = 0
  while (row < printed.length || column < read.length) {
    const here = edits[row]![column]!
    const differs = printed[row] === read[column] ? 0 : 1
    if (
      row < printed.length &&
      column < read.length &&
      here === edits[row + 1]![column + 1]! + differs
    ) {
      pairs.push({ printed: printed[row++]!, read: read[column++]! })
    } else if (row < printed.length && here === edits[row + 1]![column]! + 1) {
      pairs.push({ printed: printed[row++]!, read: null })
    } else {
      pairs.push({ printed: null, read: read[column++]! })
    }
  }
  return pairs
}

export function isWrong({ printed, read }: AlignedPair): boolean {
  return printed !== read
}

/** `[i][j]`: the edit distance between `printed.slice(i)` and `read.slice(j)`. */
function editsLeft(printed: string, read: string): number[][] {
  const table = Array.from({ length: printed.length + 1 }, (_, row) =>
    Array.from({ length: read.length + 1 }, (_, column) =>
      row === printed.length ? read.length - column : printed.length - row,
    ),
  )
  for (let row = printed.length - 1; row >= 0; row--) {
    const current = table[row]!
    const below = table[row + 1]!
    for (let column = read.length - 1; column >= 0; column--) {
      const replaced = below[column + 1]! + (printed[row] === read[column] ? 0 : 1)
      current[column] = Math.min(replaced, below[column]! + 1, current[column + 1]! + 1)
    }
  }
  return table
}

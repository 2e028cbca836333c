/** The parts of a payload by their names; no document has more than `PARTS_MAX`. */
export type Parts = ReadonlyMap<string, string>

export const PARTS_MAX = 64

/** The parts of a payload by their names; no document has more than `PARTS_MAX`. */
export type Parts = Pick<ReadonlyMap<string, string>, 'get'>

export const PARTS_MAX = 64

/** What a source says that no field of the catalogue is for. */
export interface OpenCandidate {
  /** What the source itself calls it: its name is made of this. */
  readonly heading: string
  /** For people. */
  readonly label: string
  readonly value: string
  /** How often a value read like this is right, 0 to 1. */
  readonly probability: number
}

/**
 * The test files of this run, in the order in which they start; none if another reporter than ours
 * runs, which is the only one whom Mocha shows them before the setup of the run.
 */
export const filesOfRun: string[] = []

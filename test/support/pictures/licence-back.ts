import { describeSpecimen } from '../../../scripts/specimens/describe/pools.ts'

/** The back of a licence: its barcode is the only thing that is read. */
export const licenceBack = {
  ...describeSpecimen('back', { layout: 'us-licence-inline' }),
  sides: 'back',
  aamvaVersion: 10,
  surname: 'ERIKSSON',
  givenNames: 'ANNA MARIA',
} as const

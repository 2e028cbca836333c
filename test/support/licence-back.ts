import { describeSpecimen } from '../../scripts/specimens/describe/pools.ts'

/** The back of a licence: its barcode is all there is to read. */
export const licenceBack = {
  ...describeSpecimen('back', { layout: 'us-licence-inline' }),
  sides: 'back',
  aamvaVersion: 10,
  surname: 'ERIKSSON',
  givenNames: 'ANNA MARIA',
} as const

import { describeSpecimen } from '../../../../specimens/describe/pools.ts'
import type { SpecimenDescription } from '../../../../specimens/specimen-description.ts'
import { plainFace } from '../../../evaluation/scenes/draw/face.ts'
import type { Laid, Owner, Scene } from '../../../evaluation/scenes/scene.ts'

const { national: _, ...drawn } = describeSpecimen('two people', { layout: 'passport-numbered' })

/** Two people who have nothing in common but their state and sex. */
export const anna: SpecimenDescription = {
  ...drawn,
  surname: 'ERIKSSON',
  givenNames: 'ANNA MARIA',
  documentNumber: 'L898902C3',
  birthDate: '1974-08-12',
  expiryDate: '2031-04-15',
  sex: 'F',
  more: { personal_number: '7408120012', full_name: 'ERIKSSON ANNA MARIA' },
}

export const lena: SpecimenDescription = {
  ...anna,
  surname: 'MÜLLER',
  givenNames: 'LENA',
  documentNumber: 'X1234567',
  birthDate: '1990-02-03',
  expiryDate: '2029-09-09',
  more: {
    personal_number: '9002030044',
    full_name: 'MÜLLER LENA',
    address: 'OAK STREET 4\n1234 ZENITH',
  },
}

/** A sheet of paper of one of them, with what it shows. */
export function sheetOf(owner: Owner, shows: Partial<Laid['face']['shows']> = {}): Laid {
  const face = plainFace({ width: 85, height: 54 }, '', {
    kind: 'passport',
    fields: {},
    mrz: null,
    ...shows,
  })
  return { face, owner, x: 0, y: 0, turn: 0, shadow: 0 }
}

export function sceneOfTwo(
  laid: readonly Laid[] = [],
  wanted: Scene['wanted'] = 'one person',
): Scene {
  return { laid, people: { A: anna, B: lena }, wanted, severity: 1 }
}

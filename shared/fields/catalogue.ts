/**
 * Every field with a fixed name, `fields.json`: one list for the readers, the documentation, the
 * evaluation and the demo, in the order of an answer. Anything else a document prints is published
 * under a name made from its caption, in the category `other`.
 */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { fieldDescription } from './field-description.ts'
import type written from './fields.json'

export type CoreField = keyof (typeof written)['core']
export type FieldName = CoreField | keyof (typeof written)['further']
export type DerivedField = keyof (typeof written)['derived']

const fields = z
  .strictObject({
    core: z.record(z.custom<CoreField>(), fieldDescription),
    further: z.record(z.custom<Exclude<FieldName, CoreField>>(), fieldDescription),
    derived: z.record(
      z.custom<DerivedField>(),
      fieldDescription.unwrap().omit({ kind: true }).readonly(),
    ),
  })
  .parse(JSON.parse(readFileSync(new URL('fields.json', import.meta.url), 'utf8')))

/** The fields of the contract. */
export const coreFields = fields.core

export const coreFieldNames = Object.keys(coreFields) as readonly CoreField[]

/**
 * Every field that is read under a fixed name. Those beyond the contract have names so that further
 * values are called alike on all documents: terms of ICAO 9303 (seals: 9303-13), the AAMVA DL/ID Card
 * Design Standard, Directive 2006/126/EC and Regulations (EC) 1030/2002 and 1683/95.
 */
export const namedFields = { ...coreFields, ...fields.further }

export const fieldNames = Object.keys(namedFields) as readonly FieldName[]

/** Fields that the service derives itself; they come last in an answer, in this order. */
export const derivedFields = fields.derived

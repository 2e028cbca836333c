/** Documents as web pages, `designs.json`: other words, faces and grounds than the specimens'. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { coreFieldNames } from '../../../../../shared/fields/catalogue.ts'
import { mrzLayoutNames } from '../../../../specimens/mrz-lines.ts'
import { dateStyles } from '../../../../specimens/words/state.ts'
import type written from './designs.json'

/** Millimetres from the upper left corner of the side. */
const place = { x: z.number(), y: z.number() }
const rectangle = z.strictObject({ ...place, width: z.number(), height: z.number() })

/** A caption and its value. */
const placedField = z.strictObject({
  field: z.enum(coreFieldNames),
  caption: z.string(),
  ...place,
  width: z.number(),
})
export type PlacedField = Readonly<z.infer<typeof placedField>>

const sideDesign = z.strictObject({
  /** CSS of the ground. */
  ground: z.string(),
  titles: z.array(z.strictObject({ text: z.string(), ...place, size: z.number() })),
  fields: z.array(placedField),
  portrait: rectangle.exactOptional(),
  /** A TD1, TD3 or visa zone across the foot. */
  zone: z.boolean().exactOptional(),
  /** The holder's code. */
  code: rectangle.exactOptional(),
  /** Other print. */
  texts: z.array(z.string()).exactOptional(),
})
/** One side of a document as a web page. */
export type SideDesign = Readonly<z.infer<typeof sideDesign>>

const pageDesign = z.strictObject({
  name: z.string(),
  kind: z.enum(['passport', 'identity_card', 'residence_permit', 'driving_licence', 'visa']),
  width: z.number(),
  height: z.number(),
  cornerRadius: z.number(),
  mrz: z.enum(mrzLayoutNames).exactOptional(),
  dates: z.enum(dateStyles),
  /** An `@fontsource` package. */
  face: z.string(),
  /** Where captions stand. */
  captions: z.enum(['above', 'before']),
  front: sideDesign,
  back: sideDesign.exactOptional(),
})
/** A document drawn by a browser, with its own words, faces and grounds. */
export type PageDesign = Readonly<z.infer<typeof pageDesign>>

/** `namelessSides` have neither a name nor a zone. */
export const { designs: pageDesigns, namelessSides } = z
  .strictObject({
    designs: z.record(z.custom<keyof (typeof written)['designs']>(), pageDesign),
    namelessSides: z.array(sideDesign),
  })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'designs.json'), 'utf8')))

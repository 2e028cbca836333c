import { z } from 'zod'
import { type FieldName, fieldNames } from '../../shared/fields/catalogue.ts'

/** The name of a field in tables. */
export const fieldName = z.enum(fieldNames as readonly [FieldName, ...FieldName[]])

/** Measures one language in a process of its own, so that its memory can be told. */
import { z } from 'zod'
import { nationalLanguages } from '../../../../worker/text/recognize/national-data.ts'
import { facesIn } from './faces.ts'
import { measureLanguage } from './measure-languages.ts'

const order = z.object({
  language: z.enum(nationalLanguages),
  fonts: z.string().optional(),
  lines: z.int().positive(),
})

process.once('message', async (message) => {
  const { language, fonts, lines } = order.parse(message)
  process.send?.(await measureLanguage(language, await facesIn(fonts), lines))
  process.disconnect()
})

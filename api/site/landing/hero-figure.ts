/** The first picture of `/`: a specimen, and the places in it where the engine read each value. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { type Html, html } from '../../http/html.ts'
import { specimenAnswers } from './specimen-answers.ts'

const share = z.number().min(0).max(1)

/** As the engine gave them for `passport.jpg` of `/try` (`npm run demo -- --open` shows them, too). */
export const heroPlaces = z
  .strictObject({
    date: z.iso.date(),
    commit: z.string(),
    width: z.int().positive(),
    height: z.int().positive(),
    /** Shares of the picture's width and height. */
    values: z.array(
      z.strictObject({
        id: z.string(),
        place: z.strictObject({ x0: share, y0: share, x1: share, y1: share }),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync(new URL('hero-places.json', import.meta.url), 'utf8')))

const { width, height, values } = heroPlaces
const margin = 6

export function heroFigure(): Html {
  const fields = specimenAnswers.find(({ name }) => name === 'passport')?.fields ?? []
  const shown = values.flatMap(({ id, place }) => {
    const field = fields.find((one) => one.id === id)
    return field === undefined ? [] : [{ field, place }]
  })
  return html`<figure class="read">
<div class="seen"><img src="/try/specimens/passport.jpg" width="${width}" height="${height}" fetchpriority="high" alt="A passport of the invented state Utopia, marked SPECIMEN">
<svg aria-hidden="true" viewBox="0 0 ${width} ${height}">${shown.map(({ place }, index) => boxOf(place, index))}<path class="beam" d="M0 0H${width}"/></svg></div>
<dl>
${shown.map(
  ({ field: { label, value, confidence } }, index) =>
    html`<div class="step${index}"><dt>${label}</dt><dd>${value ?? ''} <span class="quiet">${confidence}</span></dd></div>
`,
)}</dl>
<figcaption class="quiet">SPECIMEN, generated. Boxes and values as this service reads them.</figcaption>
</figure>`
}

function boxOf({ x0, y0, x1, y1 }: (typeof values)[number]['place'], index: number): Html {
  const [left, top] = [Math.round(x0 * width) - margin, Math.round(y0 * height) - margin]
  const [right, bottom] = [Math.round(x1 * width) + margin, Math.round(y1 * height) + margin]
  return html`<rect class="step${index}" x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" rx="6"/>`
}

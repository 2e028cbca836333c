/** `npm run try-specimens`: draws the pictures that `/try` offers, one for each outcome of a scan. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { optionsOrExit } from '../../command-line/run-program.ts'
import { demoSpecimen } from '../../specimens/demo-specimen.ts'
import { photograph, photographSpecimen } from '../../specimens/photograph.ts'
import { randomDescription } from '../../specimens/random-description.ts'
import { renderSpecimen } from '../../specimens/render-specimen.ts'

optionsOrExit(
  `Usage: npm run try-specimens

Draws the pictures that /try offers, one for each outcome of a scan, into api/site/try/specimens/.`,
  {},
)

const folder = join(import.meta.dirname, '../../../api/site/try/specimens')
const widthMax = 1400

/** The share of a passport's page above its MRZ, with room to spare. */
const aboveMrz = 0.78

const passport = await photographSpecimen(demoSpecimen(), { severity: 1, seed: 'try' })
const pictures = {
  passport,
  disagreeing: await disagreeing(),
  licence: await photographSpecimen(randomDescription('try', 'DL'), { severity: 1, seed: 'try' }),
  blurred: await sharp(passport).rotate().resize(widthMax).blur(9).jpeg().toBuffer(),
  ticket: await photograph(await ticket(), { severity: 1, seed: 'try' }),
  landscape: await landscape(),
}
for (const [name, picture] of Object.entries(pictures)) {
  const small = sharp(picture).rotate().resize({ width: widthMax, withoutEnlargement: true })
  await writeFile(join(folder, `${name}.jpg`), await small.jpeg({ quality: 72 }).toBuffer())
}
console.log(`wrote ${Object.keys(pictures).join(', ')} to ${folder}`)

/** A passport whose page gives another date of birth than its MRZ. */
async function disagreeing(): Promise<Buffer> {
  const specimen = demoSpecimen()
  const { png } = await renderSpecimen(specimen)
  const other = await renderSpecimen({ ...specimen, birthDate: '1979-03-21' })
  const { width = 0, height = 0 } = await sharp(png).metadata()
  const top = await sharp(other.png)
    .extract({ left: 0, top: 0, width, height: Math.round(height * aboveMrz) })
    .toBuffer()
  const mixed = await sharp(png)
    .composite([{ input: top, left: 0, top: 0 }])
    .withMetadata()
    .png()
    .toBuffer()
  // With the seed 'try' the printed date is too doubtful to contradict the MRZ where there is no VNNI.
  return photograph(mixed, { severity: 1, seed: 'try-2' })
}

async function ticket(): Promise<Buffer> {
  const lines = [
    ['City library', 60, 34],
    ['READING TICKET · SPECIMEN', 100, 22],
    ['Twelve books for four weeks.', 170, 20],
    ['Return them at any branch.', 205, 20],
    ['Lost tickets cost two coins.', 240, 20],
    ['Opening hours: Monday to Saturday, nine to six', 320, 16],
  ]
    .map(([text, y, size]) => `<text x="40" y="${y}" font-size="${size}">${text}</text>`)
    .join('')
  return flat(
    `<rect width="640" height="400" fill="#f3e9d2"/><g font-family="sans-serif" fill="#2b2b2b">${lines}</g>`,
    [640, 400],
  )
}

async function landscape(): Promise<Buffer> {
  return flat(
    `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#6aa7dd"/><stop offset="1" stop-color="#dfeaf2"/></linearGradient></defs>
<rect width="1100" height="730" fill="url(#sky)"/><circle cx="830" cy="150" r="60" fill="#fff3c4"/>
<path d="M0 470 190 300 330 420 520 220 760 460 900 360 1100 480V730H0Z" fill="#6b7f8f"/>
<path d="M0 560Q280 450 560 560T1100 540V730H0Z" fill="#5d8a52"/><path d="M0 640Q300 590 620 650T1100 630V730H0Z" fill="#3f6e3b"/>`,
    [1100, 730],
  )
}

/** At 12 px a millimetre, as the camera needs to know. */
function flat(drawing: string, [width, height]: readonly [number, number]): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}</svg>`
  return sharp(Buffer.from(svg)).withMetadata({ density: 190 }).png().toBuffer()
}

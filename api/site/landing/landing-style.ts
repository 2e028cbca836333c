/** What `/` adds to the style of all pages. */
import { heroPlaces } from './hero-figure.ts'

/** Each value appears after the one before; whoever wants no motion sees all at once. */
const steps = heroPlaces.values
  .map((_, index) => `  .step${index} { animation-delay: ${(0.25 + index * 0.3).toFixed(2)}s; }`)
  .join('\n')

export const landingStyle = `
.hero { display: grid; gap: 1.75rem 3.5rem; align-items: center; padding-block: 2.25rem 1rem; grid-template-columns: minmax(0, 1fr); }
.hero h1 { font-size: clamp(2.2rem, 1.6rem + 3vw, 3.6rem); line-height: 1.05; letter-spacing: -.03em; margin: 0 0 1rem; }
@media (min-width: 62rem) {
  .hero { grid-template-columns: minmax(0, 11fr) minmax(0, 12fr); grid-template-rows: 1fr auto auto 1fr; row-gap: 0; padding-block: 3.5rem 1.5rem; }
  .hero > div { grid-row: 2; } .hero > .number { grid-row: 3; } .hero > .read { grid-column: 2; grid-row: 1 / -1; }
}
.first-steps { display: flex; flex-wrap: wrap; gap: .75rem 1.5rem; align-items: center; margin: 1.5rem 0 0; }
.number { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0 1.25rem; align-items: center; border-top: 1px solid var(--line); padding-top: 1.25rem; margin: 0; max-width: 36rem; }
@media (min-width: 62rem) { .hero > .number { margin-top: 2.25rem; } }
.number strong { font-size: clamp(2.2rem, 1.8rem + 1.5vw, 3rem); line-height: 1.1; letter-spacing: -.03em; color: var(--link); white-space: nowrap; }
.number span { font-size: .95rem; line-height: 1.45; color: var(--quiet); }
.read { margin: 0; border: 1px solid var(--line); border-radius: 1rem; background: var(--raised); padding: 1rem; box-shadow: 0 1.5rem 3rem -2rem rgb(20 24 60 / .35); }
.read .seen { position: relative; }
.read img { display: block; width: 100%; height: auto; border-radius: .6rem; }
.read svg { position: absolute; inset: 0; width: 100%; height: 100%; overflow: hidden; border-radius: .6rem; }
.read rect { fill: rgb(60 58 203 / .12); stroke: #3c3acb; stroke-width: 3; }
.read .beam { stroke: #3c3acb; stroke-width: 4; opacity: 0; }
.read dl { display: grid; gap: .1rem 1.25rem; grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr)); margin: .9rem 0 .5rem; }
.read dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 .6rem; border-bottom: 1px solid var(--line); padding: .3rem 0; font-size: .9rem; }
.read dt { color: var(--quiet); white-space: nowrap; } .read dd { margin: 0; font-weight: 600; text-align: right; white-space: nowrap; } .read dd span { font-weight: 400; font-size: .85rem; margin-left: .2rem; }
.read figcaption { font-size: .85rem; }
@media (prefers-reduced-motion: no-preference) {
  .read [class^="step"] { animation: shown .45s ease-out backwards; }
${steps}
  .read .beam { animation: sweep 2.2s ease-in-out; }
  @keyframes shown { from { opacity: 0; } }
  @keyframes sweep { from { transform: none; opacity: .9; } to { transform: translateY(100%); opacity: 0; } }
}
.band-section { background: var(--raised); border: 1px solid var(--line); border-radius: 1rem; padding: clamp(1rem, 3vw, 2.25rem); margin-top: 3.5rem; }
.band-section h2 { margin-top: 0; } .band-section .code { margin-block: 1.25rem; }
.pair { display: grid; gap: 1.5rem 2rem; grid-template-columns: minmax(0, 1fr); align-items: start; }
@media (min-width: 56rem) { .pair { grid-template-columns: minmax(0, 7fr) minmax(0, 6fr); } }
.pair > .code { margin: 0; } .pair > .code pre { max-height: none; }
.shown { display: grid; gap: 1.5rem 2.5rem; align-items: start; margin: 1.5rem 0 2.5rem; grid-template-columns: minmax(0, 1fr); }
@media (min-width: 48rem) { .shown { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); } }
.shown img, .others img { max-width: 100%; height: auto; border-radius: .6rem; background: var(--raised); }
.shown img { width: 100%; aspect-ratio: 27 / 20; object-fit: cover; }
.shown table { margin: 0; } .shown tbody th { white-space: normal; } .shown td:last-child { min-width: 0; white-space: nowrap; color: var(--quiet); }
.shown h3 { margin-top: 0; }
main > .others { display: grid; gap: 1.5rem; grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr)); list-style: none; padding: 0; max-width: none; }
.others img { width: 100%; aspect-ratio: 3 / 2; object-fit: cover; }
.others p { margin: .25rem 0; line-height: 1.45; }
`

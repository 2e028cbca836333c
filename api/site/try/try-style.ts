/** What `/try` adds to the style of all pages. */
export const tryStyle = `
.try h2, .try + section h2 { margin-top: 1.5rem; }
.try { display: grid; gap: 0 2.5rem; grid-template-columns: minmax(0, 1fr); }
.try caption { text-align: left; font-weight: 600; text-transform: capitalize; }
.try table { margin-top: 1rem; table-layout: fixed; overflow-wrap: break-word; }
.try tbody th { width: 40%; white-space: normal; }
@media (min-width: 56rem) { .try { grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); } }
.drop { border: 2px dashed var(--grey); border-radius: .5rem; padding: 1rem; text-align: center; }
.drop.over { background: var(--raised); border-style: solid; }
.drop img { max-width: 100%; max-height: 24rem; border-radius: .25rem; }
.shot { position: relative; display: inline-block; }
/* In a line of text it would stand above room for descenders, and every box below its value. */
.shot img { display: block; }
.shot img[hidden] { display: none; }
.shot svg { position: absolute; inset: 0; width: 100%; height: 100%; pointer-events: none; }
.shot polygon { fill: transparent; stroke: #3c3acb; stroke-width: 1px; vector-effect: non-scaling-stroke; pointer-events: all; cursor: pointer; outline: none; }
.shot polygon.lit, .shot polygon:focus-visible { fill: #3c3acb; fill-opacity: .25; stroke-width: 3px; }
[data-field].lit:not(polygon) { background: var(--raised); outline: 2px solid var(--link); outline-offset: 2px; }
.pick { display: flex; flex-wrap: wrap; gap: .5rem; justify-content: center; margin: .5rem 0; }
.button, .specimens button { font: inherit; color: var(--link); background: var(--ground); border: 1px solid var(--grey); border-radius: .5rem; padding: .4rem .9rem; cursor: pointer; }
.button:focus-within, .button:focus-visible, .specimens button:focus-visible, input:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.pick > :first-child { color: var(--ground); background: var(--link); border-color: var(--link); font-weight: 600; }
.button[disabled] { color: var(--quiet); cursor: default; }
input.unseen { position: absolute; width: 1px; height: 1px; min-height: 0; padding: 0; opacity: 0; }
.specimens { list-style: none; padding: 0; display: grid; gap: .5rem; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); }
.specimens button { display: flex; gap: .75rem; align-items: center; width: 100%; text-align: left; padding: .4rem; }
.specimens img { object-fit: cover; border-radius: .2rem; background: var(--raised); }
.specimens small { color: var(--quiet); }
#key { font: inherit; width: 100%; padding: .35rem .5rem; color: inherit; background: var(--ground); border: 1px solid var(--grey); border-radius: .3rem; }
.band { white-space: nowrap; color: var(--quiet); font-size: .9rem; }
.band svg { width: .8em; height: .8em; margin-right: .35em; fill: var(--state); }
.mrz { font-family: "OCR B", "OCR-B", ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; letter-spacing: .05em; overflow-wrap: normal; }
.mrz .ok { color: var(--green); text-decoration: underline; } .mrz .bad { color: var(--red); text-decoration: line-through; font-weight: 700; }
.crops { display: flex; flex-wrap: wrap; gap: .75rem; }
.crops figure { margin: 0; max-width: 100%; } .crops img { max-width: 100%; height: auto; } .crops figcaption { font-size: .85rem; color: var(--quiet); }
.readings { display: flex; flex-wrap: wrap; gap: .25rem 1rem; }
`

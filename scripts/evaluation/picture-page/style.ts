/** Of the pages of read pictures: light and dark, self-contained. */
export const style = `
:root { color-scheme: light dark; --ground: #fff; --text: #1b2430; --quiet: #55606e; --line: #d5dae0; --raised: #f4f6f8; --high: #1f7a45; --medium: #9a7000; --low: #b3261e; --lit: #fff3c4; }
@media (prefers-color-scheme: dark) { :root { --ground: #12161c; --text: #e6eaef; --quiet: #a3aebb; --line: #343d49; --raised: #1b2129; --high: #5fbf85; --medium: #e0b83a; --low: #ff7b70; --lit: #4a431f; } }
body { margin: 0 auto; max-width: 110rem; padding: 1rem 1.5rem 3rem; background: var(--ground); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.4rem; margin: 0 0 .25rem; } h2 { font-size: 1.1rem; margin: 1.5rem 0 .25rem; }
p { margin: .25rem 0; } .quiet { color: var(--quiet); }
a { color: inherit; }
.read { display: grid; gap: 1.5rem; grid-template-columns: minmax(0, 1fr); }
@media (min-width: 60rem) { .read { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); } .seen { position: sticky; top: 1rem; align-self: start; } }
.seen svg { width: 100%; height: auto; max-height: 92vh; display: block; }
rect { fill: transparent; stroke-width: 2; vector-effect: non-scaling-stroke; }
rect.print { stroke: var(--quiet); stroke-width: 1; stroke-dasharray: 3 3; opacity: 0; }
rect.high { stroke: #1f9a55; } rect.medium { stroke: #d39c00; stroke-dasharray: 8 4; } rect.low { stroke: #e0352b; stroke-dasharray: 3 3; }
rect.lit { fill: #ffd84a; fill-opacity: .45; opacity: 1; stroke-width: 4; }
table { border-collapse: collapse; width: 100%; } td, th { text-align: left; vertical-align: top; padding: .25rem .6rem .25rem 0; border-bottom: 1px solid var(--line); font-weight: 400; }
th { color: var(--quiet); } tr.lit, li.lit { background: var(--lit); } [data-of]:focus-visible { outline: 3px solid #2c6fbb; }
.band { white-space: nowrap; font-weight: 600; } .band.high { color: var(--high); } .band.medium { color: var(--medium); } .band.low { color: var(--low); }
.wrong { color: var(--low); font-weight: 600; }
pre { background: var(--raised); padding: .75rem; overflow-x: auto; font-size: 1rem; letter-spacing: .05em; }
ol { padding-left: 2rem; } summary { cursor: pointer; }
.pictures { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); list-style: none; padding: 0; }
.pictures a { display: block; border: 1px solid var(--line); border-radius: .5rem; padding: .5rem; text-decoration: none; } .pictures img { width: 100%; height: 10rem; object-fit: contain; background: var(--raised); }
`

/** Added to the style of pages with plots; strokes keep their width while drawings stretch. */
export const plotStyle = `
.rows, .lines { margin: 1.5rem 0; border: 1px solid var(--line); border-radius: .75rem; padding: 1.1rem 1.25rem .75rem; }
.rows figcaption, .lines figcaption { font-weight: 600; margin-bottom: .6rem; }
.rows > ul { list-style: none; margin: 0; padding: 0; }
.rows > ul > li, .rows .axis { display: grid; grid-template-columns: minmax(6rem, 12rem) minmax(0, 1fr) 9.5rem; gap: 0 1rem; align-items: center; min-height: 1.9rem; font-size: .95rem; line-height: 1.3; }
.rows .axis { margin: 0; min-height: 0; font-size: .85rem; } .rows .axis .ends { grid-column: 2; }
.rows .name { text-transform: none; } .rows .value { text-align: right; white-space: nowrap; }
.rows svg { display: block; width: 100%; height: 1.25rem; overflow: visible; }
.rows path, .lines path { vector-effect: non-scaling-stroke; fill: none; }
.rows .grid, .lines .grid { stroke: var(--line); stroke-width: 1px; }
.rows .said { fill: var(--tint); }
.rows .range { stroke: var(--link); stroke-width: 3px; }
.rows .point { stroke: var(--link); stroke-width: 11px; stroke-linecap: round; }
.rows .bar { fill: var(--link); }
.lines .drawn { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: .25rem .75rem; }
.lines .drawn > svg { display: block; width: 100%; height: 12rem; overflow: visible; }
.lines .scale { display: flex; flex-direction: column; justify-content: space-between; margin: -.5em 0; text-align: right; font-size: .85rem; line-height: 1; }
.lines .drawn > .ends { grid-column: 2; margin: .1rem 0 0; }
.lines .blue, .lines .orange { stroke: var(--state); stroke-width: 2.5px; stroke-linecap: round; stroke-linejoin: round; }
.lines .dashed { stroke-dasharray: 1 5; } .lines .alone { stroke-width: 8px; }
.lines .key { width: 1.9rem; height: .6rem; vertical-align: middle; margin-right: .35rem; }
@media (max-width: 40rem) {
  .rows > ul > li { grid-template-columns: minmax(0, 1fr) auto; padding: .3rem 0; }
  .rows > ul svg { grid-row: 2; grid-column: 1 / -1; }
  .rows .axis { grid-template-columns: 1fr; } .rows .axis .ends { grid-column: 1; }
  .rows .value { white-space: normal; }
}
`

/** What the pages below `/docs` add to the style of all pages: three columns where there is room. */
export const docsStyle = `
.contents p { margin: 1rem 0 .2rem; font-weight: 600; font-size: .85rem; }
.contents ul { list-style: none; padding: 0; margin: 0; border-left: 1px solid var(--line); }
.contents li a { display: block; padding: .2rem 0 .2rem .8rem; margin-left: -1px; border-left: 2px solid transparent; color: var(--quiet); text-decoration: none; line-height: 1.4; }
.contents li a:hover { color: var(--link); text-decoration: underline; }
.contents [aria-current] { color: var(--link); border-left-color: var(--link); font-weight: 600; }
#search label { display: block; color: var(--quiet); font-size: .9rem; }
#search input { font: inherit; width: 100%; padding: .4rem .6rem; color: inherit; background: var(--ground); border: 1px solid var(--grey); border-radius: .45rem; }
#filter { border: 0; margin: 1rem 0; padding: 0; }
#filter input, #filter select { font: inherit; padding: .35rem .5rem; color: inherit; background: var(--ground); border: 1px solid var(--grey); border-radius: .45rem; max-width: 100%; }
#filter label { display: inline-block; margin: 0 1rem .4rem 0; }
#search input:focus-visible, #filter input:focus-visible, #filter select:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
#search ul { list-style: none; padding: 0; margin: .25rem 0; }
#search li { padding: .2rem 0; line-height: 1.35; }
#search p { margin: .25rem 0; font-size: .9rem; }
.side { padding-top: 1.25rem; }
.content { min-width: 0; }
.call { display: flex; flex-wrap: wrap; gap: .25rem .6rem; align-items: baseline; margin: 0 0 .5rem; }
.beside h2 { margin: 0; font-size: 1.1rem; }
.beside > * + h2 { margin-top: 1.75rem; }
.next { border-top: 1px solid var(--line); margin-top: 3rem; padding-top: 1rem; }
@media (min-width: 60rem) {
  .docs { display: grid; gap: 0 2.5rem; grid-template-columns: 13.5rem minmax(0, 1fr); }
  .side { position: sticky; top: 0; align-self: start; max-height: 100vh; display: flex; flex-direction: column; padding: 1.75rem 0 0; font-size: .9rem; }
  .side nav { flex: 1 1 auto; min-height: 10rem; overflow-y: auto; padding: 0 .5rem 2rem 2px; }
  #search { flex: 0 1 auto; min-height: 5rem; overflow-y: auto; padding: 0 .5rem .5rem 3px; }
  .contents > summary { display: none; }
  .contents::details-content { content-visibility: visible; height: auto; }
}
@media (min-width: 75rem) {
  .with-aside { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 26rem); column-gap: 2.25rem; align-content: start; }
  .with-aside > * { grid-column: 1; min-width: 0; }
  .with-aside > h1, .with-aside > .lead { grid-column: 1 / -1; }
  .with-aside > .beside { grid-column: 2; grid-row: 3 / span 99; position: sticky; top: 1rem; align-self: start; max-height: calc(100vh - 2rem); overflow-y: auto; }
  .with-aside table { font-size: .9rem; } .with-aside td:last-child { min-width: 0; }
  .beside .code pre { max-height: 24rem; }
  .with-aside > h2:first-of-type { margin-top: .5rem; }
}
`

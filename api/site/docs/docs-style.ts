/** What the pages below `/docs` add to the style of all pages. */
export const docsStyle = `
.contents p { margin: .9rem 0 .1rem; font-weight: 600; }
.contents ul { list-style: none; padding: 0; margin: 0; }
.contents li a { display: block; padding: .15rem 0; text-decoration: none; }
.contents li a:hover { text-decoration: underline; }
.contents [aria-current] { color: var(--text); font-weight: 600; }
#search label { display: block; color: var(--quiet); font-size: .9rem; }
#search input { font: inherit; width: 100%; padding: .35rem .5rem; color: inherit; background: var(--ground); border: 1px solid var(--grey); border-radius: .3rem; }
#filter input, #filter select { font: inherit; padding: .35rem .5rem; color: inherit; background: var(--ground); border: 1px solid var(--grey); border-radius: .3rem; max-width: 100%; }
#filter label { display: inline-block; margin: 0 1rem .4rem 0; }
#search input:focus-visible, #filter input:focus-visible, #filter select:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
#search ul { list-style: none; padding: 0; margin: .25rem 0; }
#search li { padding: .2rem 0; line-height: 1.35; }
#search p { margin: .25rem 0; font-size: .9rem; }
.content > :first-child { margin-top: .5rem; }
@media (min-width: 60rem) {
  header, main, footer { max-width: 80rem; }
  .docs { display: grid; gap: 0 3rem; grid-template-columns: 15rem minmax(0, 1fr); }
  .side { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; padding: .75rem .5rem 2rem 0; font-size: .95rem; }
  .contents > summary { display: none; }
  .contents::details-content { content-visibility: visible; height: auto; }
}
`

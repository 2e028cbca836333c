/** The one style sheet of the pages: light and dark, from a phone's width up, no file to fetch. */
export const style = `
:root {
  color-scheme: light dark;
  --ground: #ffffff; --raised: #f4f6f8; --line: #d5dae0; --text: #1b2430; --quiet: #55606e;
  --link: #0b57b0; --get: #1d6b3a; --post: #0b57b0; --delete: #a3271f;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #12161c; --raised: #1b2129; --line: #343d49; --text: #e6eaef; --quiet: #a3aebb;
    --link: #7db7ff; --get: #7fd39a; --post: #7db7ff; --delete: #ff9c93;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body {
  margin: 0; background: var(--ground); color: var(--text);
  font: 1rem/1.6 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
  overflow-wrap: anywhere;
}
header, main, footer { max-width: 60rem; margin: 0 auto; padding: 0 1.25rem; }
header { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; align-items: baseline; padding-block: 1rem; }
header strong { margin-right: auto; }
main { padding-bottom: 3rem; }
footer { border-top: 1px solid var(--line); padding-block: 1rem; color: var(--quiet); font-size: .9rem; }
a { color: var(--link); }
a:focus-visible, summary:focus-visible, [tabindex]:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: .5rem; background: var(--ground); padding: .5rem; }
h1 { font-size: 2rem; line-height: 1.2; margin: 1.5rem 0 .75rem; }
h2 { font-size: 1.4rem; margin: 3rem 0 .5rem; padding-bottom: .25rem; border-bottom: 1px solid var(--line); }
h3 { font-size: 1.15rem; margin: 2.25rem 0 .25rem; }
h4 { font-size: 1rem; margin: 1.25rem 0 .25rem; }
.lead { font-size: 1.15rem; color: var(--quiet); max-width: 45rem; }
.quiet { color: var(--quiet); }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: .9em; }
code { background: var(--raised); padding: .1em .3em; border-radius: .25rem; }
pre { background: var(--raised); border: 1px solid var(--line); border-radius: .5rem; padding: 1rem; overflow-x: auto; line-height: 1.45; overflow-wrap: normal; }
pre code { background: none; padding: 0; }
.wrapped { white-space: pre-wrap; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; margin: .5rem 0 1rem; font-size: .95rem; overflow-wrap: normal; }
th, td { text-align: left; vertical-align: top; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--line); }
td:last-child { min-width: 12rem; overflow-wrap: anywhere; }
thead th { color: var(--quiet); font-weight: 600; }
tbody th { font-weight: 400; white-space: nowrap; }
details { margin: .5rem 0; }
summary { cursor: pointer; color: var(--link); }
ul { padding-left: 1.25rem; }
.method { font: 700 .85rem ui-monospace, Menlo, Consolas, monospace; text-transform: uppercase; }
.get { color: var(--get); } .post { color: var(--post); } .delete { color: var(--delete); }
`

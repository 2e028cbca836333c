import { tableStyle } from './table.ts'

/** The only style sheet of the pages: light and dark, from a phone's width up, inlined. */
export const style = `
:root {
  color-scheme: light dark;
  --ground: #ffffff; --raised: #f4f6f8; --line: #d5dae0; --text: #1b2430; --quiet: #55606e;
  --link: #0b57b0; --get: #1d6b3a; --post: #0b57b0; --delete: #a3271f;
  --green: #2e7d4f; --yellow: #946c00; --orange: #c2570c; --red: #b3261e; --blue: #2c6fbb; --grey: #7a8591;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #12161c; --raised: #1b2129; --line: #343d49; --text: #e6eaef; --quiet: #a3aebb;
    --link: #7db7ff; --get: #7fd39a; --post: #7db7ff; --delete: #ff9c93;
    --green: #5fbf85; --yellow: #e0b83a; --orange: #f08a3c; --red: #ff7b70; --blue: #6fb0ff; --grey: #7d8895;
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
${tableStyle}details { margin: .5rem 0; }
summary { cursor: pointer; color: var(--link); }
ul { padding-left: 1.25rem; }
time { white-space: nowrap; }
.method { font: 700 .85rem ui-monospace, Menlo, Consolas, monospace; text-transform: uppercase; }
.green { --state: var(--green); } .yellow { --state: var(--yellow); } .orange { --state: var(--orange); }
.red { --state: var(--red); } .blue { --state: var(--blue); } .grey { --state: var(--grey); }
.banner { border-left: .5rem solid var(--state); background: var(--raised); padding: .75rem 1rem; border-radius: .25rem; }
.banner strong { font-size: 1.15rem; }
.component { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; margin: 1.5rem 0; }
.component > * { grid-column: 1 / -1; margin-block: .25rem; }
.component > h3 { grid-column: 1; }
.component > .state { grid-column: 2; }
.dot { display: inline-block; width: .75em; height: .75em; margin-right: .5em; border-radius: 50%; background: var(--state); }
.strip { display: block; width: 100%; height: 2rem; }
.strip path, .swatch path { fill: var(--state); }
.legend { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; color: var(--quiet); font-size: .9rem; }
.ends { display: flex; justify-content: space-between; font-size: .85rem; line-height: 1.2; }
.swatch { width: .5rem; height: 1.25rem; vertical-align: middle; margin-right: .35rem; }
article { border-left: .25rem solid var(--line); padding-left: 1rem; margin: 1.5rem 0; }
.get { color: var(--get); } .post { color: var(--post); } .delete { color: var(--delete); }
`

/** Added to the style of all pages on those of accounts: navigation, forms, figures. */
export const accountStyle = `
.account { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; align-items: baseline; justify-content: space-between; border-bottom: 1px solid var(--line); padding-block: .6rem; }
.account ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; list-style: none; margin: 0; padding: 0; }
.account li a { display: inline-block; padding-block: .25rem; color: var(--text); text-decoration: none; }
.account li a:hover { text-decoration: underline; }
.account [aria-current] { color: var(--text); font-weight: 600; text-decoration: none; box-shadow: 0 .15rem 0 var(--link); }
form p { margin: .75rem 0; }
label { display: block; font-weight: 600; }
label.inline { display: inline; font-weight: 400; }
fieldset { border: 1px solid var(--line); border-radius: .5rem; margin: .75rem 0; }
legend { font-weight: 600; padding-inline: .35rem; }
input:not([type=radio], [type=checkbox], [type=hidden]), select {
  font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--grey); border-radius: .35rem;
  padding: .4rem .6rem; width: 100%; max-width: 26rem; min-height: 2.75rem;
}
button, .button {
  font: inherit; font-weight: 600; cursor: pointer; border-radius: .5rem; padding: .4rem 1rem; min-height: 2.75rem;
  color: var(--ground); background: var(--link); border: 1px solid var(--link); text-decoration: none; display: inline-block;
}
button.danger { background: var(--delete); border-color: var(--delete); }
button.plain, .button.plain { color: var(--link); background: none; border-color: var(--line); font-weight: 400; min-height: 2rem; padding-block: .15rem; }
button:focus-visible, input:focus-visible, select:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.actions { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; }
.actions form { margin: 0; }
.notice { border-left: .5rem solid var(--blue); background: var(--raised); padding: .75rem 1rem; border-radius: .25rem; }
.notice.good { border-color: var(--green); } .notice.bad { border-color: var(--red); }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr)); gap: 1rem; margin: 1rem 0; padding: 0; list-style: none; max-width: none; }
.figures li { border: 1px solid var(--line); border-radius: .75rem; padding: .9rem 1.1rem; color: var(--quiet); }
.figures strong { display: block; font-size: 1.6rem; line-height: 1.3; color: var(--text); }
`

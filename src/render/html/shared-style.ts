/** The style that all pages share: plain text, and colors for light mode, dark mode and paper. */
export const PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --ground: #fbfaf7; --panel: #ffffff; --ink: #1d2126; --pale: #5d6670; --rule: #dcd9d0; --accent: #a8430f; --bar: #f1eee6;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #15181c; --panel: #1c2025; --ink: #e6e4de; --pale: #a0a8b0; --rule: #343a41; --accent: #f0935a; --bar: #22272d;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .3rem; letter-spacing: -.01em; }
h2 { font-size: 1.2rem; margin: 2.5rem 0 .6rem; }
p { margin: .3rem 0; }
.lead, .note { color: var(--pale); }
.note { font-size: .85rem; margin: 0; }
a { color: var(--accent); }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: 1rem; background: var(--panel); padding: .5rem; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media print {
  :root { color-scheme: light; --ground: #fff; --panel: #fff; --ink: #000; --pale: #444; --rule: #ccc; --accent: #a8430f; --bar: #f1eee6; }
  body { font-size: 9pt; }
  .skip { display: none; }
}
`

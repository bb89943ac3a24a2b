/** The shop's look: warm, plain, light or dark as the visitor's system is. */
export const STYLE = `
:root{color-scheme:light dark;--ink:#2b2320;--paper:#fbf6ef;--card:#fff;--line:#e6dccf;--accent:#9a3b26;--soft:#7a6b62}
@media(prefers-color-scheme:dark){:root{--ink:#f2e9df;--paper:#1d1816;--card:#2a2320;--line:#43383320;--accent:#e58a6b;--soft:#b5a69b}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.6 Georgia,'Times New Roman',serif}
header{display:flex;justify-content:space-between;align-items:baseline;max-width:62rem;margin:auto;padding:1.4rem 1.5rem;border-bottom:1px solid var(--line)}
.brand{font-size:1.35rem;font-style:italic;color:var(--accent);text-decoration:none}
a{color:inherit;text-underline-offset:.2em}
main{max-width:62rem;margin:auto;padding:1.5rem;position:relative}
footer{max-width:62rem;margin:2rem auto;padding:1rem 1.5rem;color:var(--soft);font-size:.85rem}
h1{font-weight:400;font-size:2rem;line-height:1.2}
h2{font-weight:400;margin:.4rem 0}
.shelf{list-style:none;margin:0;padding:0;display:grid;gap:1.2rem;grid-template-columns:repeat(auto-fit,minmax(15rem,1fr))}
.card{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:1.4rem}
.card svg{width:9rem;display:block}
.copper svg{color:#b5643c}.enamel svg{color:#5273b8}.glass svg{color:#5f9a94}.thanks svg{color:var(--accent)}
.product{display:flex;flex-wrap:wrap;gap:2rem;align-items:center}
.price,.total{font-size:1.2rem;font-variant-numeric:tabular-nums}
button{font:inherit;color:#fff;background:#9a3b26;border:0;border-radius:9px;padding:.6rem 1.4rem;cursor:pointer}
button:disabled{background:var(--soft);cursor:progress;opacity:.6}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
table{border-collapse:collapse;width:100%;margin-bottom:1.5rem}
th,td{text-align:left;padding:.5rem .3rem;border-bottom:1px solid var(--line);font-weight:400}
.checkout{display:grid;gap:.9rem;max-width:26rem}
label{display:grid;gap:.25rem}.line{display:flex;align-items:center}
input:not([type=checkbox]){font:inherit;color:inherit;background:var(--card);border:1px solid var(--soft);border-radius:8px;padding:.5rem .7rem}
.hint{color:var(--soft);font-style:italic}
.banner{position:fixed;inset:0;display:grid;place-items:center;background:#000a;color:#fff}
.banner p{background:#5a2417;padding:1.2rem 1.8rem;border-radius:12px}
`;

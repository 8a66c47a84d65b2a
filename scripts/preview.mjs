/** npm run preview: renders every document and mail with sample data, with a page of thumbnails. */
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare } from './lib/prepare.mjs';
import { root } from './lib/root.mjs';
import { main, say } from './lib/run.mjs';

const folder = join(root, '.data', 'preview');
const fonts = pathToFileURL(
  dirname(createRequire(import.meta.url).resolve('@fontsource/noto-sans-tc/package.json')),
);

const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Saves a page and shows it as a thumbnail that links to it. */
async function thumbnail(className, { name, title, html }) {
  await writeFile(join(folder, `${name}.html`), html);
  const words = escaped(title);
  return `<figure class="${className}"><figcaption><a href="${name}.html">${words}</a></figcaption>
<div><iframe sandbox="" title="${words}" src="${name}.html"></iframe></div></figure>`;
}

const thumbnails = async (className, pages) =>
  (await Promise.all(pages.map((page) => thumbnail(className, page)))).join('\n');

const style = `body{margin:32px;background:#FAF7F1;color:#1F2430;font:16px/1.6 'Noto Sans TC',sans-serif}
h1{font-size:22px;margin:32px 0 16px}main{display:flex;flex-wrap:wrap;gap:24px}figure{margin:0}
figcaption{font-size:14px;margin-bottom:8px}a{color:#24407A}
figcaption{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.mail{width:392px}.paper{width:612px}
div{overflow:hidden;border:1px solid #E7E0D4;border-radius:10px;background:#fff}iframe{border:0;display:block}
.mail div{width:390px;height:980px}.mail iframe{width:390px;height:980px}
.paper div{width:610px;height:490px}.paper iframe{width:1220px;height:980px;transform:scale(.5);transform-origin:0 0}`;

await main(async () => {
  await prepare();
  const [{ documentNames, documents }, { mailKinds, sampleLetters }, { sampleDocument }] = await Promise.all([
    import('../domain/dist/document/index.js'),
    import('../domain/dist/mail/index.js'),
    import('../packages/documents/dist/samples.js'),
  ]);
  await mkdir(folder, { recursive: true });
  const papers = documentNames.map((name) => ({
    name,
    title: documents[name].title,
    html: sampleDocument(name).replaceAll('../fonts/', `${fonts}/`),
  }));
  const mails = sampleLetters().map(({ name, kind, subject, html }) => ({
    name: `mail-${name}`,
    title: `${mailKinds[kind]}：${subject}`,
    html,
  }));
  const file = join(folder, 'index.html');
  await writeFile(
    file,
    `<!doctype html><html lang="zh-Hant-TW"><meta charset="utf-8"><title>預覽</title><style>${style}</style>
<h1>文件</h1><main>${await thumbnails('paper', papers)}</main>
<h1>郵件</h1><main>${await thumbnails('mail', mails)}</main></html>\n`,
  );
  say(file);
});

/** npm run preview: every mail as it is written after its sample, on one page of thumbnails as wide as a phone. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prepare } from './lib/prepare.mjs';
import { root } from './lib/root.mjs';
import { main, say } from './lib/run.mjs';

const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const thumbnail = ({ title, html }) =>
  `<figure><figcaption>${escaped(title)}</figcaption><iframe sandbox="" loading="lazy" srcdoc="${escaped(html)}"></iframe></figure>`;

await main(async () => {
  await prepare();
  const { mailKinds, orderMails, sampleLetter } = await import('../domain/dist/mail/index.js');
  const pages = orderMails.map((mail) => {
    const { subject, html } = sampleLetter(mail);
    return { title: `${mailKinds[mail.kind]}：${subject}`, html };
  });
  const folder = join(root, '.data', 'preview');
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'index.html');
  await writeFile(
    file,
    `<!doctype html><html lang="zh-Hant-TW"><meta charset="utf-8"><title>預覽</title>
<style>body{margin:24px;background:#FAF7F1;color:#1F2430;font-family:'Noto Sans TC',sans-serif;display:flex;flex-wrap:wrap;gap:24px}
figure{margin:0;width:390px}figcaption{font-size:14px;margin-bottom:8px}iframe{width:390px;height:980px;border:1px solid #E7E0D4;border-radius:10px;background:#fff}</style>
${pages.map(thumbnail).join('\n')}</html>\n`,
  );
  say(file);
});

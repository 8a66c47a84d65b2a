import { escapeHtml } from '@zhidan/domain';
import { dataPreloadLink, imagePreloadLink } from '../preload.js';
import type { JsonObject } from '../records.js';
import { renderFrame, paragraphHtml, textOfField, type ServerRenderedContent } from './frame.js';

export function renderProductFirstContent(row: JsonObject): ServerRenderedContent {
  const name = textOfField(row, 'name');
  const [first = '', ...others] = picturesOf(row);
  const facts = [textOfField(row, 'specification'), textOfField(row, 'feature')].filter(
    (part) => part !== '',
  );
  const alt = textOfField(row, 'alt') || name;
  return {
    preloads: [
      ...(first === '' ? [] : [imagePreloadLink(first)]),
      dataPreloadLink('/api/me'),
      dataPreloadLink(`/api/categories/${encodeURIComponent(textOfField(row, 'id'))}`),
    ],
    body: renderFrame(
      css,
      `<main><nav><span class="front-way">產品目錄</span><i>›</i><span>${escapeHtml(name)}</span></nav>
<div class="front-product"><div><div class="front-picture">${pictureOf(first, alt)}</div>${
        others.length === 0 ? '' : `<div class="front-others">${'<i></i>'.repeat(others.length + 1)}</div>`
      }</div>
<div><h1>${escapeHtml(name)}</h1>${paragraphHtml(facts.join('・'), 'front-facts')}${paragraphHtml(textOfField(row, 'describe'), 'front-about')}</div></div></main>`,
    ),
  };
}

/** The addresses of all pictures of a product, or of its card picture if it has no others. */
function picturesOf(row: JsonObject): readonly string[] {
  const imgs = row['imgs'];
  const all = Array.isArray(imgs) ? imgs.filter((picture) => typeof picture === 'string') : [];
  return all.length > 0 ? all : [textOfField(row, 'thumbnail')];
}

const pictureOf = (picture: string, alt: string) =>
  picture === '' ? '' : `<img src="${escapeHtml(picture)}" alt="${escapeHtml(alt)}" fetchpriority="high">`;

const css = `
.front nav{display:flex;align-items:center;min-height:56px;padding-top:12px;font-size:14px;white-space:nowrap;overflow:hidden;color:#5c6270}
.front nav i{padding:0 8px;font-style:normal}.front-way{color:#24407a}
.front-product{display:grid;gap:24px 40px;align-items:start;padding:16px 0;grid-template-columns:minmax(0,1fr)}
.front-picture{position:relative;aspect-ratio:1;border-radius:10px;overflow:hidden;background:#e7e0d4}
.front-picture img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}
.front-others{display:flex;gap:12px;margin-top:12px}.front-others i{width:72px;height:72px;border-radius:8px;background:#e7e0d4}
.front-product h1{min-height:44px;padding-right:52px;font-size:28px}
.front-facts{color:#5c6270}.front-product .front-facts{margin-top:4px}.front-product .front-about{margin-top:16px}
@media(min-width:900px){.front-product{padding:32px 0;grid-template-columns:repeat(2,minmax(0,1fr))}.front-product h1{font-size:32px}}
@media(min-width:1200px){.front-product{column-gap:48px;grid-template-columns:minmax(0,5fr) minmax(0,6fr) 340px}}
`;

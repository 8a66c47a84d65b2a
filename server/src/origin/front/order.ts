import { escapeHtml, isObject } from '@zhidan/domain';
import { quotationCodes, titleIn } from '@zhidan/domain/quotation';
import { dataPreloadLink } from '../preload.js';
import type { JsonObject } from '../records.js';
import { renderFrame, paragraphHtml, textOfField, type ServerRenderedContent } from './frame.js';

/** Renders the name, status and next step of an order, for the person who requested its page. */
export function renderOrderFirstContent(row: JsonObject): ServerRenderedContent {
  const next = row['next'];
  const code = Number(row['code']);
  return {
    preloads: [
      dataPreloadLink('/api/me'),
      dataPreloadLink(`/api/quotations/${encodeURIComponent(textOfField(row, 'quotation_no'))}`),
    ],
    isPrivate: true,
    body: renderFrame(
      css,
      `<main class="front-order"><div class="front-title"><h1>${escapeHtml(textOfField(row, 'category_name'))}</h1><span>${escapeHtml(titleIn(quotationCodes, code))}</span></div>
<p class="front-number">訂單編號 ${escapeHtml(textOfField(row, 'quotation_no'))}</p>
${isObject(next) ? `<section><h2>${escapeHtml(textOfField(next, 'title'))}</h2>${paragraphHtml(textOfField(next, 'text'), 'front-next')}</section>` : ''}</main>`,
    ),
  };
}

const css = `
.front-order{padding-top:16px}
.front-title{display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px}
.front-order h1{font-size:28px}
.front-title span{padding:1px 10px;border:1px solid #e7e0d4;border-radius:14px;font-size:14px;white-space:nowrap}
.front-order .front-number{min-height:44px;line-height:44px;font-size:14px;color:#5c6270;font-variant-numeric:tabular-nums}
.front-order section{margin-top:8px;padding:16px;min-height:180px;border:1px solid #e7e0d4;border-radius:10px;background:#fff}
.front-order h2{margin:0;font-size:22px;font-weight:600;line-height:1.3;text-wrap:balance}
.front-order .front-next{margin-top:4px}
@media(min-width:900px){.front-order{padding-top:40px}.front-order h1{font-size:36px}.front-order section{margin-top:16px;padding:20px;width:calc((100% - 32px)*.6)}}
`;

import { escapeHtml } from '@zhidan/domain';
import type { JsonObject } from '../records.js';

/** The first content of a page, shown until its script has run; it is not interactive yet. */
export interface ServerRenderedContent {
  /** HTML for the page's root element. */
  readonly body: string;
  /** Preload elements for the page's head. */
  readonly preloads: readonly string[];
  /** Set where the page shows data of the caller, so that the answer is not cached. */
  readonly isPrivate?: true;
}

/** A field of the record as text; empty for values of other types. */
export const textOfField = (row: JsonObject, field: string): string => {
  const value = row[field];
  return typeof value === 'string' ? value : '';
};

/** A paragraph with this class; empty where the text is empty. */
export const paragraphHtml = (text: string, name: string): string =>
  text === '' ? '' : `<p class="${name}">${escapeHtml(text)}</p>`;

/** The header that all pages share, followed by the content of this page. */
export const renderFrame = (styles: string, main: string): string => `<style>${css}${styles.trim()}</style>
<div class="front" aria-busy="true">
<div class="front-head"><img src="/seal.svg" alt="" width="34" height="34"><span>織單</span></div>
${main}</div>`;

const css = `
body{margin:0;background:#faf7f1;color:#1f2430;font:16px/1.6 "Noto Sans TC","PingFang TC","Microsoft JhengHei",system-ui,sans-serif;overflow-wrap:anywhere}
.front{min-height:200vh;box-sizing:border-box}.front *{box-sizing:border-box}
.front-head{display:flex;gap:8px;height:99px;padding-bottom:48px;padding-top:8px;border-bottom:1px solid #e7e0d4;background:#fff;align-items:center;font-size:22px;font-weight:600;letter-spacing:.08em}
.front-head,.front main{padding-left:16px;padding-right:16px}
.front h1{margin:0;font-weight:600;line-height:1.3;text-wrap:balance}
.front p{margin:0}
@media(min-width:600px){.front-head,.front main{padding-left:24px;padding-right:24px}}
@media(min-width:1100px){.front-head{height:69px;padding-top:0;padding-bottom:0}}
@media(min-width:1200px){.front-head,.front main{padding-left:40px;padding-right:40px}}
@media(min-width:2000px){.front-head,.front main{padding-left:calc(50vw - 960px);padding-right:calc(50vw - 960px)}}
`.trim();

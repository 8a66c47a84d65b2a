import { BANNER_RATIO, homeWords } from '@zhidan/domain';
import { escapeHtml } from './head.js';
import { ask, PATIENCE_MS, type Json } from './records.js';

/** The banner at the head of the home page, as far as it is shown before the script runs. */
export interface FrontBanner {
  readonly image: string;
  readonly alt: string;
  readonly name: string;
  readonly describe: string;
}

/**
 * The first banner, asked for as a visitor would. Only the first page waits for it: those after show the one known
 * and ask again for the next, since the script shows what is true a moment later.
 */
export function frontBannerFrom(
  readApiUrl: () => string,
  patienceMs = PATIENCE_MS,
): () => Promise<FrontBanner | undefined> {
  let known: FrontBanner | undefined;
  const read = async () => {
    known = firstOf(await ask(`${readApiUrl()}/api/main-banners`, patienceMs)) ?? known;
  };
  return async () => {
    const reading = read();
    if (known === undefined) await reading;
    return known;
  };
}

function firstOf(banners: unknown): FrontBanner | undefined {
  if (!Array.isArray(banners)) return undefined;
  const rows: readonly Json[] = banners;
  const [first] = rows.toSorted((a, b) => Number(a['sort']) - Number(b['sort']));
  const text = (field: string) => (typeof first?.[field] === 'string' ? first[field] : '');
  const imgs = first?.['imgs'];
  const image: unknown = Array.isArray(imgs) ? imgs[0] : undefined;
  return typeof image === 'string'
    ? { image, alt: text('alt') || text('name'), name: text('name'), describe: text('describe') }
    : undefined;
}

/** The picture is on its way before anything has asked for it. */
export const preloadOf = ({ image }: FrontBanner): string =>
  `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(image)}">`;

/** The head of the home page as it will stand there, to be seen while the script that replaces it is on its way. */
export const frontOf = (banner: FrontBanner | undefined): string => `<style>${css}</style>
<div class="front" aria-busy="true">
<div class="front-head"><img src="/seal.svg" alt="" width="34" height="34"><span>織單</span></div>
<main><div><h1>${escapeHtml(homeWords.title)}</h1><p>${escapeHtml(homeWords.describe)}</p></div>${
  banner === undefined ? '' : pictureOf(banner)
}</main></div>`;

const pictureOf = ({ image, alt, name, describe }: FrontBanner) =>
  `<div class="front-banner"><img src="${escapeHtml(image)}" alt="${escapeHtml(alt)}" fetchpriority="high"><div><b>${escapeHtml(name)}</b><span>${escapeHtml(describe)}</span></div></div>`;

const css = `
body{margin:0;background:#faf7f1;color:#1f2430;font:16px/1.6 "Noto Sans TC","PingFang TC","Microsoft JhengHei",system-ui,sans-serif;overflow-wrap:anywhere}
.front{min-height:200vh;box-sizing:border-box}.front *{box-sizing:border-box}
.front-head{display:flex;gap:8px;height:99px;padding:8px 16px 48px;border-bottom:1px solid #e7e0d4;background:#fff;align-items:center;font-size:22px;font-weight:600;letter-spacing:.08em}
.front main{display:grid;gap:24px;align-items:center;padding:32px 16px}
.front h1{margin:0;font-weight:600;font-size:32px;line-height:1.3;letter-spacing:.06em;text-wrap:balance}
.front p{margin:12px 0 0;max-width:36em;color:#5c6270}
.front-banner{position:relative;aspect-ratio:${BANNER_RATIO};border-radius:10px;overflow:hidden}
.front-banner img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}
.front-banner div{position:absolute;inset:0;padding:16px;display:flex;flex-direction:column;justify-content:center;background:linear-gradient(90deg,#faf7f1 0 34%,rgb(250 247 241/0%) 66%)}
.front-banner b{width:52%;font-weight:600;line-height:1.3;text-wrap:balance}
.front-banner span{width:46%;margin-top:4px;font-size:14px;line-height:1.5;color:#5c6270}
@media(min-width:600px){.front-head,.front main{padding-left:24px;padding-right:24px}.front-banner div{padding:24px}.front-banner b{font-size:22px}}
@media(min-width:900px){.front main{gap:48px;padding-top:48px;grid-template-columns:minmax(0,1fr) minmax(0,620px)}.front h1{font-size:44px}.front p{font-size:18px}}
@media(min-width:1100px){.front-head{height:69px;padding-top:0;padding-bottom:0}}
@media(min-width:1200px){.front-head,.front main{padding-left:40px;padding-right:40px}}
@media(min-width:2000px){.front-head,.front main{padding-left:calc(50vw - 960px);padding-right:calc(50vw - 960px)}}
`.trim();

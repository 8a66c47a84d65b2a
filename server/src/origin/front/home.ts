import { escapeHtml, BANNER_RATIO, homePageTexts } from '@zhidan/domain';
import { imagePreloadLink } from '../preload.js';
import { fetchReadApiJson, HEAD_TIMEOUT_MS, type JsonObject } from '../records.js';
import { renderFrame, textOfField, type ServerRenderedContent } from './frame.js';

/** The part of the first banner that is shown before the script runs. */
export interface FirstBanner {
  readonly image: string;
  readonly alt: string;
  readonly name: string;
  readonly describe: string;
}

/**
 * Loads the first banner as a visitor. Only the first page waits for it. Later pages get the last known banner
 * while it is loaded again for the next page; the script then shows the present one.
 */
export function createFirstBannerLoader(
  readApiUrl: () => string,
  patienceMs = HEAD_TIMEOUT_MS,
): () => Promise<FirstBanner | undefined> {
  let known: FirstBanner | undefined;
  const read = async () => {
    known = firstOf(await fetchReadApiJson(`${readApiUrl()}/api/main-banners`, { patienceMs })) ?? known;
  };
  return async () => {
    const reading = read();
    if (known === undefined) await reading;
    return known;
  };
}

function firstOf(banners: unknown): FirstBanner | undefined {
  if (!Array.isArray(banners)) return undefined;
  const rows: readonly JsonObject[] = banners;
  const [first] = rows.toSorted((a, b) => Number(a['sort']) - Number(b['sort']));
  const imgs = first?.['imgs'];
  const image: unknown = Array.isArray(imgs) ? imgs[0] : undefined;
  if (first === undefined || typeof image !== 'string') return undefined;
  const name = textOfField(first, 'name');
  return { image, alt: textOfField(first, 'alt') || name, name, describe: textOfField(first, 'describe') };
}

export const renderHomeFirstContent = (banner: FirstBanner | undefined): ServerRenderedContent => ({
  preloads: banner === undefined ? [] : [imagePreloadLink(banner.image)],
  body: renderFrame(
    css,
    `<main class="front-home"><div><h1>${escapeHtml(homePageTexts.title)}</h1><p>${escapeHtml(homePageTexts.describe)}</p></div>${
      banner === undefined ? '' : pictureOf(banner)
    }</main>`,
  ),
});

const pictureOf = ({ image, alt, name, describe }: FirstBanner) =>
  `<div class="front-banner"><img src="${escapeHtml(image)}" alt="${escapeHtml(alt)}" fetchpriority="high"><div><b>${escapeHtml(name)}</b><span>${escapeHtml(describe)}</span></div></div>`;

const css = `
.front-home{display:grid;gap:24px;align-items:center;padding-block:32px}
.front-home h1{font-size:32px;letter-spacing:.06em}
.front-home p{margin-top:12px;max-width:36em;color:#5c6270}
.front-banner{position:relative;aspect-ratio:${BANNER_RATIO};border-radius:10px;overflow:hidden}
.front-banner img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}
.front-banner div{position:absolute;inset:0;padding:16px;display:flex;flex-direction:column;justify-content:center;background:linear-gradient(90deg,#faf7f1 0 34%,rgb(250 247 241/0%) 66%)}
.front-banner b{width:52%;font-weight:600;line-height:1.3;text-wrap:balance}
.front-banner span{width:46%;margin-top:4px;font-size:14px;line-height:1.5;color:#5c6270}
@media(min-width:600px){.front-banner div{padding:24px}.front-banner b{font-size:22px}}
@media(min-width:900px){.front-home{gap:48px;padding-top:48px;grid-template-columns:minmax(0,1fr) minmax(0,620px)}.front-home h1{font-size:44px}.front-home p{font-size:18px}}
`;

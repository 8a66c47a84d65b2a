/** A base that distinguishes relative addresses from others; it is never requested. */
const BASE = 'https://own.invalid';

/**
 * The address for a link that comes from data: on the web (http, https) or within this origin (`/…`). Any other
 * address, such as `javascript:` or `//host`, gives undefined.
 */
export function safeHref(address: string): string | undefined {
  const text = address.trim();
  if (/^\/(?![/\\])/.test(text)) return parsed(text, BASE)?.origin === BASE ? text : undefined;
  if (!/^https?:\/\//i.test(text)) return undefined;
  return parsed(text)?.href;
}

const parsed = (text: string, base?: string): URL | undefined =>
  URL.canParse(text, base) ? new URL(text, base) : undefined;

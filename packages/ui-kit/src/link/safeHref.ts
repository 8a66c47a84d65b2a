/** Only to distinguish an own address from a foreign one: it is never asked for. */
const BASE = 'https://own.invalid';

/**
 * The address of a link whose text comes from data: on the web (http, https) or within this origin (`/…`).
 * Everything else, such as `javascript:` or `//host`, is no address.
 */
export function safeHref(address: string): string | undefined {
  const text = address.trim();
  if (/^\/(?![/\\])/.test(text)) return parsed(text, BASE)?.origin === BASE ? text : undefined;
  if (!/^https?:\/\//i.test(text)) return undefined;
  return parsed(text)?.href;
}

const parsed = (text: string, base?: string): URL | undefined =>
  URL.canParse(text, base) ? new URL(text, base) : undefined;

/** Apps whose built-in browser breaks pages of payment providers. */
const apps = [
  { name: 'LINE', sign: /\bLine\//i },
  { name: 'Facebook', sign: /\bFB(?:AN|AV|_IAB)\b/ },
  { name: 'Instagram', sign: /\bInstagram\b/ },
] as const;

export interface InAppBrowser {
  readonly name: string;
  /** An address that opens this page in the phone's own browser; undefined if the app supports none. */
  readonly outside: string | undefined;
}

/** The app in whose built-in browser the page runs; undefined in other browsers. */
export function inAppBrowser(userAgent: string, address: string): InAppBrowser | undefined {
  const app = apps.find(({ sign }) => sign.test(userAgent));
  if (app === undefined) return undefined;
  if (app.name !== 'LINE') return { name: app.name, outside: undefined };
  const outside = new URL(address);
  outside.searchParams.set('openExternalBrowser', '1');
  return { name: app.name, outside: outside.href };
}

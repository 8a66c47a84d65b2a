/** A page of help for the office; its source is a file in `docs/help`. */
export interface HelpPage {
  /** The file name without its ending, which is also the last part of the page's address. */
  readonly name: string;
  readonly title: string;
  /** The screens that the page explains, by the beginning of their address below `/admin/`. */
  readonly screens: readonly string[];
  /** Words and questions that the page answers besides those in its text. */
  readonly words: readonly string[];
  /** The place in the list of all pages. */
  readonly order: number;
  /** The text in Markdown. */
  readonly text: string;
}

/** The front matter between two lines of `---`, and the text after it. */
const SOURCE = /^---\n(?<head>.*?)\n---\n(?<text>.*)$/s;

const listIn = (value = ''): readonly string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Reads a page of help from the source of its file. */
export function parseHelpPage(name: string, source: string): HelpPage {
  const { head = '', text = '' } = SOURCE.exec(source)?.groups ?? {};
  const fields = new Map(
    head.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const;
    }),
  );
  return {
    name,
    title: fields.get('title') ?? '',
    screens: listIn(fields.get('screens')),
    words: listIn(fields.get('words')),
    order: Number(fields.get('order')),
    text: text.trim(),
  };
}

/** The name for the home of the office in the list of screens, since its address is empty. */
export const HOME_SCREEN = 'home';

const partsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '');

/** Pages of one record that have a page of help of their own; the id stands between the two parts. */
const RECORD_PAGES = ['template', 'film'];

/**
 * The names under which the screen at an address may be listed, the most exact first: `queue/review`, then
 * `queue`.
 */
function screenNamesAt(pathname: string): readonly string[] {
  const parts = partsOf(pathname);
  if (parts.length === 0) return [HOME_SCREEN];
  const ofRecord = RECORD_PAGES.filter((page) => parts.length === 3 && parts[2] === page);
  return [...ofRecord, ...parts.map((_part, at) => parts.slice(0, parts.length - at).join('/'))];
}

/** The page of help for the screen at an address below `/admin`. */
export function helpForScreen(pages: readonly HelpPage[], pathname: string): HelpPage | undefined {
  for (const screen of screenNamesAt(pathname)) {
    const page = pages.find(({ screens }) => screens.includes(screen));
    if (page !== undefined) return page;
  }
  return undefined;
}

/** What a page is for: the first sentence of its text. */
export const firstSentence = ({ text }: Pick<HelpPage, 'text'>): string => /^[^。]*。/.exec(text)?.[0] ?? '';

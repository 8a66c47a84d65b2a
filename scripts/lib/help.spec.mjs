import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { adminPages, officeScreens } from '@zhidan/domain/page';
import { HOME_SCREEN, parseHelpPage } from '../../admin-ui/.build/help/helpPage.js';
import { indexHelp, searchHelp } from '../../admin-ui/.build/help/helpSearch.js';

const ROOT = new URL('../../', import.meta.url);
const HELP = new URL('docs/help/', ROOT);
const files = readdirSync(HELP).filter((file) => file.endsWith('.md'));
const pages = files
  .map((file) => parseHelpPage(file.replace(/\.md$/, ''), readFileSync(new URL(file, HELP), 'utf8')))
  .toSorted((one, other) => one.order - other.order);

const faults = (faultsOf) => pages.flatMap((page) => faultsOf(page).map((fault) => `${page.name}: ${fault}`));

/** The names of all screens that a page of help may list; pages about one record have no menu entry. */
const screens = new Set([
  HOME_SCREEN,
  'quotations',
  'film',
  'template',
  'queue',
  'import',
  ...adminPages.filter((page) => page !== '' && page !== 'login'),
  ...officeScreens.map(({ id }) => id),
]);

/** The sources in which the words of the interface are written. */
const interfaceText = ['admin-ui/src', 'shop-ui/src', 'domain/src', 'packages/ui-kit/src']
  .flatMap((folder) => {
    const below = new URL(`${folder}/`, ROOT);
    return readdirSync(below, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !path.includes('.spec.') && !path.includes('.fixture.'))
      .map((path) => readFileSync(new URL(path, below), 'utf8'));
  })
  .join('\n');

const linksIn = (text) => [...text.matchAll(/(?<!!)\[[^\]]*\]\(([^)]+)\)/g)].map(([, target = '']) => target);
const picturesIn = (text) => [...text.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, target = '']) => target);

describe('the pages of help', () => {
  it('each have a title, a place in the list, and a first sentence that says what the screen is for', () => {
    expect(
      faults(({ title, order, text }) => [
        ...(title === '' ? ['no title'] : []),
        ...(Number.isInteger(order) && order > 0 ? [] : ['no order']),
        ...(/^[^\n#!|`*[\]。]{6,70}。/.test(text) ? [] : ['no first sentence']),
      ]),
    ).toEqual([]);
    expect(new Set(pages.map(({ order }) => order)).size).toBe(pages.length);
    expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
  });

  it('name only screens that exist', () => {
    expect(
      faults(({ screens: named }) =>
        named.filter((screen) => !screens.has(screen)).map((one) => `no screen ${one}`),
      ),
    ).toEqual([]);
  });

  it('link only to screens and pages of help that exist', () => {
    const known = new Set(pages.map(({ name }) => `${name}.md`));
    const isLive = (target) => {
      if (!target.startsWith('office:')) return known.has(target);
      const path = target.slice('office:'.length);
      return screens.has(path) || screens.has(path.split('/')[0] ?? '');
    };
    expect(
      faults(({ text }) =>
        linksIn(text)
          .filter((target) => !isLive(target))
          .map((one) => `dead link ${one}`),
      ),
    ).toEqual([]);
  });

  it('quote in 「」 only words that the interface has', () => {
    expect(
      faults(({ text, title }) =>
        [...`${title}\n${text}`.matchAll(/「([^」]+)」/g)]
          .map(([, quoted = '']) => quoted)
          .filter((quoted) => !interfaceText.includes(quoted))
          .map((quoted) => `the interface has no 「${quoted}」`),
      ),
    ).toEqual([]);
  });

  it('show pictures that exist, are small and are described, and leave none unused', () => {
    const folder = new URL('pictures/', HELP);
    const there = readdirSync(folder).map((file) => `pictures/${file}`);
    const shown = pages.flatMap(({ text }) => picturesIn(text));
    expect(new Set(shown)).toEqual(new Set(there));
    expect(there.filter((file) => statSync(new URL(file, HELP)).size > 40_000)).toEqual([]);
    expect(there.length).toBeLessThanOrEqual(40);
    expect(faults(({ text }) => (/!\[\]/.test(text) ? ['a picture without a description'] : []))).toEqual([]);
  });
});

describe('a question to the help', () => {
  const index = indexHelp(pages);

  it('finds nothing for an empty text, an order number or a text without meaning', () => {
    expect(['', ' ', '261122-4070812', 'TS-0401', 'qwzx'].map((text) => searchHelp(index, text))).toEqual([
      [],
      [],
      [],
      [],
      [],
    ]);
  });

  it.each([['怎麼開始', 'start']])('%s is answered first by the page %s', (question, name) =>
    expect(searchHelp(index, question)[0]?.name).toBe(name),
  );
});

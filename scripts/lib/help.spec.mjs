import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { adminPages, officeScreens } from '@zhidan/domain/page';
import { helpForScreen, HOME_SCREEN, parseHelpPage } from '../../admin-ui/.build/help/helpPage.js';
import { helpPictures } from '../../e2e/dist/look/help-pictures.js';
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

  it('explain every screen, each on one page', () => {
    const address = (screen) => {
      if (screen === HOME_SCREEN) return '/';
      return screen === 'film' || screen === 'template' ? `/records/id/${screen}` : `/${screen}`;
    };
    expect([...screens].filter((screen) => helpForScreen(pages, address(screen)) === undefined)).toEqual([]);
    const named = pages.flatMap((page) => page.screens);
    expect(named.filter((screen, at) => named.indexOf(screen) !== at)).toEqual([]);
  });
});

describe('the texts of help', () => {
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

  it('show the pictures that the look command makes, each small and with a description', () => {
    const folder = new URL('pictures/', HELP);
    const there = existsSync(folder) ? readdirSync(folder).map((file) => `pictures/${file}`) : [];
    const made = helpPictures.map(({ name }) => `pictures/${name}.webp`);
    expect(there.toSorted()).toEqual(made.toSorted());
    expect(new Set(pages.flatMap(({ text }) => picturesIn(text)))).toEqual(new Set(made));
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

  it.each([
    ['怎麼開始', 'start'],
    ['退款', 'refund'],
    ['改數量', 'change-order'],
    ['沒收到錢 要出貨', 'payments'],
    ['打樣 重做', 'samples'],
    ['匯入 對帳單', 'bank'],
    ['發票 作廢', 'invoices'],
    ['國定假日', 'holidays'],
    ['權限', 'people'],
    ['名單', 'roster'],
    ['印製檔', 'production'],
    ['客戶說要取消訂單', 'refund'],
    ['換手機登不進去', 'account'],
    ['通行金鑰', 'account'],
    ['API 金鑰', 'programs'],
    ['webhook', 'programs'],
    ['怎麼接 AI 助理', 'assistants'],
    ['舊系統的資料怎麼搬', 'moving-in'],
    ['是誰改的', 'history'],
    ['補寄', 'shipping'],
    ['庫存不對', 'stock'],
    ['新同事的帳號', 'people'],
    ['客戶沒收到信', 'mails'],
    ['發薪水', 'work'],
    ['商品上架', 'products'],
    ['一次改很多筆', 'desks'],
  ])('%s is answered first by the page %s', (question, name) =>
    expect(searchHelp(index, question)[0]?.name).toBe(name),
  );

  it('is answered by at most three pages', () => {
    expect(searchHelp(index, '訂單')).toHaveLength(3);
  });
});

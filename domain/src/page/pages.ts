/** A page of the shop: its route name (spec section 2), address, and what its head says. */
export interface Page {
  readonly name: string;
  /** Address with `:parameters`; a `?` after one says that it may be missing. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

export const SHOP_NAME = '織單 Zhidan';
const MADE_TO_ORDER =
  '數位轉印、熱昇華、緹花與針織，依您的設計少量客製。線上選料、報價、打樣到生產，一張訂單看到底。';

/** Every page of the shop. An address that is not here answers 404. */
export const pages = [
  { name: 'index', path: '/', title: '客製布品', description: MADE_TO_ORDER },
  {
    name: 'qa',
    path: '/qa',
    title: '問與答',
    description: '訂購、打樣、付款與配送的常見問題與解答。',
  },
  {
    name: 'levelthree',
    path: '/levelthree/:id?',
    title: '商品',
    description: '選擇數量、打樣款數與配件，價格立刻算給您看。',
  },
  {
    name: 'quotation',
    path: '/quotation/:id?',
    title: '報價單',
    description: '您的報價單與訂單：進度、價格、付款與回覆。',
  },
  {
    name: 'user-orderManage',
    path: '/user/orderManage',
    title: '我的訂單',
    description: '您的報價單與訂單，最新的在最前面。',
  },
] as const satisfies readonly Page[];

export type PageName = (typeof pages)[number]['name'];

export const notFoundPage: Page = {
  name: 'not-found',
  path: '',
  title: '找不到頁面',
  description: '您要找的頁面並不存在！',
};

/** The page at an address; undefined for one that nobody knows. */
export function pageAt(pathname: string): Page | undefined {
  const sent = segments(pathname);
  return pages.find(({ path }) => {
    const expected = segments(path);
    return (
      sent.length <= expected.length &&
      expected.every((part, at) => {
        const given = sent[at];
        if (part.startsWith(':')) return given !== undefined || part.endsWith('?');
        return given === part;
      })
    );
  });
}

const segments = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** What stands in the window's title. */
export const titleOf = (page: Page): string => `${page.title}｜${SHOP_NAME}`;

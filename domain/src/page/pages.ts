/** A page of the shop: its route name (spec section 2), address and head. */
export interface Page {
  readonly name: string;
  /** The address with `:parameters`; a `?` marks an optional one. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The names of the page's guards, in the order in which they run. */
  readonly middleware?: readonly string[];
  /** Whether the visitor's path through the catalogue is stored and shown. */
  readonly tab?: 'category';
  /** Set where the address itself gives access, so that search engines and other pages must not learn it. */
  readonly isSecret?: true;
}

export const SHOP_NAME = '織單 Zhidan';
const MADE_TO_ORDER =
  '數位轉印、熱昇華、緹花與針織，依您的設計少量客製。線上選料、報價、打樣到生產，一張訂單看到底。';
const PARTS = '織單的共用元件與範例資料。';

/** Pages for signed-in customers only. */
const forCustomers = { middleware: ['authenticated', 'metaTitle'] } as const;

const table = [
  { name: 'index', path: '/', title: '客製布品', description: MADE_TO_ORDER, tab: 'category' },
  {
    name: 'hot',
    path: '/hot',
    title: '熱門產品',
    description: '大家最常訂製的布品：選好數量與配件，價格立刻算給您看。',
  },
  {
    name: 'hot-save_hot_index',
    path: '/hot/save_hot_index',
    title: '收藏的熱門產品',
    description: '您收藏的熱門產品。',
  },
  {
    name: 'new',
    path: '/new',
    title: '最新產品',
    description: '剛完成打版的新品，從布料、印花到配件都能照您的意思做。',
  },
  {
    name: 'new-save_new_index',
    path: '/new/save_new_index',
    title: '收藏的最新產品',
    description: '您收藏的最新產品。',
  },
  {
    name: 'discount',
    path: '/discount',
    title: '每月優惠',
    description: '本月優惠的客製布品與活動期間。',
  },
  {
    name: 'discount-save_discount_index',
    path: '/discount/save_discount_index',
    title: '收藏的每月優惠',
    description: '您收藏的優惠產品。',
  },
  {
    name: 'giveaway',
    path: '/giveaway',
    title: '好禮活動',
    description: '參加織單的好禮活動，名額與期間一目了然。',
  },
  {
    name: 'material',
    path: '/material',
    title: '材料目錄',
    description: '布料、輔料與配件：材質、顏色、庫存與備料天數。',
  },
  { name: 'yarns', path: '/yarns', title: '紗線', description: '針織用的紗線與織片，顏色與庫存一次看齊。' },
  {
    name: 'qa',
    path: '/qa',
    title: '問與答',
    description: '訂購、打樣、付款與配送的常見問題與解答。',
  },
  {
    name: 'link',
    path: '/l/:id',
    title: '訂單連結',
    description: '不必登入就能查看的訂單。',
    isSecret: true,
  },
  {
    name: 'shared-design',
    path: '/d/:id',
    title: '設計',
    description: '不必登入就能看的設計。',
    isSecret: true,
  },
  {
    name: 'collection',
    path: '/c/:id',
    title: '團體收單',
    description: '不必登入就能選尺寸、填名字與號碼。',
    isSecret: true,
  },
  {
    name: 'paid',
    path: '/paid',
    title: '付款結果',
    description: '從付款頁回到訂單。',
  },
  {
    name: 'stop-reminders',
    path: '/stop-reminders/:id',
    title: '停止提醒',
    description: '不再收到一張訂單的提醒。',
    isSecret: true,
  },
  {
    name: 'categories',
    path: '/categories/:id?',
    title: '商品查找',
    description: '依分類查找可客製的商品、版號、規格與版型下載。',
    tab: 'category',
  },
  {
    name: 'leveltwo',
    path: '/leveltwo/:id?',
    title: '商品分類',
    description: '依用途分類的客製布品。',
    tab: 'category',
  },
  {
    name: 'levelthree',
    path: '/levelthree/:id?',
    title: '商品',
    description: '選擇數量、打樣款數與配件，價格立刻算給您看。',
    tab: 'category',
  },
  {
    name: 'studio',
    path: '/studio/:id',
    title: '設計',
    description: '把您的圖片放到商品上，看得到實際大小、位置與清晰度。',
  },
  {
    name: 'quotation',
    path: '/quotation/:id?',
    title: '報價單',
    description: '您的報價單與訂單：進度、價格、付款與回覆。',
    ...forCustomers,
  },
  {
    name: 'course',
    path: '/course/:id?',
    title: '訂製教室',
    description: '從選布、準備圖檔到確認樣品，一步一步教您訂製。',
  },
  {
    name: 'user-orderManage',
    path: '/user/orderManage',
    title: '我的訂單',
    description: '您的詢價與訂單，最新的在最前面。',
    ...forCustomers,
  },
  {
    name: 'user-collections',
    path: '/user/collections/:id?',
    title: '團體收單',
    description: '用一個連結收齊團員的尺寸、名字與號碼，再送出訂單。',
    ...forCustomers,
  },
  {
    name: 'user-quotation',
    path: '/user/quotation',
    title: '我的報價單',
    description: '您的報價單：等待送審、審核中與可以下單的。',
    ...forCustomers,
  },
  {
    name: 'user-favorite',
    path: '/user/favorite',
    title: '我的最愛',
    description: '您按過愛心的商品。',
    ...forCustomers,
  },
  {
    name: 'user-designs',
    path: '/user/designs',
    title: '我的設計',
    description: '您存起來的設計，隨時接著做，或拿來詢價。',
    ...forCustomers,
  },
  {
    name: 'user-rapidOrder',
    path: '/user/rapidOrder',
    title: '快速下單',
    description: '一次挑好幾樣商品，一起送出詢價。',
    ...forCustomers,
  },
  {
    name: 'user-delivery',
    path: '/user/delivery',
    title: '出貨紀錄',
    description: '您所有訂單的樣品與大貨出貨紀錄。',
    ...forCustomers,
  },
  {
    name: 'user-payment',
    path: '/user/payment',
    title: '付款紀錄',
    description: '您所有訂單的付款與發票紀錄。',
    ...forCustomers,
  },
  {
    name: 'user-profile',
    path: '/user/profile',
    title: '我的資料',
    description: '您的會員等級、聯絡、發票與收件資料。',
    ...forCustomers,
  },
  { name: 'demo', path: '/demo', title: '元件範例', description: PARTS },
  { name: 'demo-mock', path: '/demo/mock', title: '元件範例：資料', description: PARTS },
  { name: 'demo-tpl', path: '/demo/tpl', title: '元件範例：版面', description: PARTS },
  { name: 'demo-vuex', path: '/demo/vuex', title: '元件範例：動作', description: PARTS },
  { name: 'demo-vuex_bk', path: '/demo/vuex_bk', title: '元件範例：等待', description: PARTS },
  { name: 'demo-test', path: '/demo/:test', title: '元件範例：測試', description: PARTS },
] as const satisfies readonly Page[];

export type PageName = (typeof table)[number]['name'];

/** Every page of the shop; any other address is answered with 404. */
export const pages: readonly (Page & { readonly name: PageName })[] = table;

/** The guards of a page, by default those of every page. */
export const middlewareOf = ({ middleware = ['metaTitle'] }: Page): readonly string[] => middleware;

export const notFoundPage: Page = {
  name: 'not-found',
  path: '',
  title: '找不到頁面',
  description: '您要找的頁面並不存在！',
};

/** The page at an address; undefined for an unknown one. */
export function pageAt(pathname: string): (typeof pages)[number] | undefined {
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

/** The address of a page by its route name, with the id of its record if it shows one. */
export function pageAddressOf(name: PageName, id?: string): string {
  const page = pages.find((one) => one.name === name);
  const parts = segments(page?.path ?? '').flatMap((part) => {
    if (!part.startsWith(':')) return [part];
    return id === undefined ? [] : [encodeURIComponent(id)];
  });
  return `/${parts.join('/')}`;
}

/** The id that an address carries, if its page shows a record. */
export function idInAddress(page: Page, pathname: string): string | undefined {
  const at = segments(page.path).findIndex((part) => part.startsWith(':'));
  const part = at < 0 ? undefined : segments(pathname)[at];
  if (part === undefined) return undefined;
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const segments = (path: string): string[] => path.split('/').filter((part) => part !== '');

export const windowTitleOf = (page: Pick<Page, 'title'>): string => `${page.title}｜${SHOP_NAME}`;

import { adminPages } from '@zhidan/domain/page';
import type { Viewport } from '../browser.js';

/** A person who visits pages: a visitor or a demo account, with window sizes and addresses. */
export interface ScreenshotUser {
  readonly viewports: readonly Viewport[];
  /** The colour scheme of the office; undefined: the default. */
  readonly scheme?: 'dark';
  /** True: visits also the pages of a new record and of the first record in each list. */
  readonly records?: true;
  /** True: visits also the person's own orders, one per code. */
  readonly orders?: true;
  readonly account?: string;
  readonly addresses: readonly string[];
}

const PRODUCT = 'demo-category-0401';

/** Every route of the shop that a visitor can open, in the order of the specification. */
const visitorsAddresses: readonly string[] = [
  '/',
  '/hot',
  '/hot/save_hot_index',
  '/new',
  '/new/save_new_index',
  '/discount',
  '/discount/save_discount_index',
  '/giveaway',
  '/material',
  '/yarns',
  '/qa',
  '/categories',
  '/categories/demo-level-one-TB',
  '/leveltwo',
  '/leveltwo/demo-level-two-0004',
  '/levelthree',
  `/levelthree/${PRODUCT}`,
  `/studio/${PRODUCT}`,
  '/course',
  '/course/first-order',
  '/demo',
  '/demo/mock',
  '/demo/tpl',
  '/demo/vuex',
  '/demo/vuex_bk',
  '/demo/anything',
  '/demo/mock?middleware=nonsense',
  '/nowhere',
];

const phone = { width: 390, height: 844 };
const tablet = { width: 768, height: 1024 };
const desk = { width: 1280, height: 800 };

/** Every page of the back office except the sign-in page, which a signed-in person never sees. */
const officeAddresses = adminPages.filter((page) => page !== 'login').map((page) => `/admin/${page}`);

export const screenshotUsers: readonly ScreenshotUser[] = [
  { viewports: [phone, desk], addresses: visitorsAddresses },
  {
    account: 'buyer',
    viewports: [phone, desk],
    orders: true,
    addresses: [
      '/',
      '/hot/save_hot_index',
      '/giveaway',
      `/levelthree/${PRODUCT}`,
      '/user/orderManage',
      '/user/orderManage?tab=open',
      '/user/orderManage?tab=closed',
      '/user/orderManage?tab=error',
      '/user/quotation',
      '/user/favorite',
      '/user/designs',
      '/user/rapidOrder',
      '/user/profile',
    ],
  },
  { account: 'manager', viewports: [tablet, desk], records: true, addresses: officeAddresses },
  { account: 'manager', viewports: [desk], scheme: 'dark', addresses: officeAddresses },
];

/** Whether an address answers 404 or fails by design, which a browser reports in its console. */
export const failsByDesign = (address: string): boolean => address === '/nowhere';

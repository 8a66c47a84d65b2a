/** Who looks: a visitor, or a demo account. */
export interface Looker {
  /** Also looks at own orders, one for each code that there is. */
  readonly orders?: true;
  readonly account?: string;
  readonly addresses: readonly string[];
}

const PRODUCT = 'demo-category-0401';

/** Every route of the shop that a visitor meets, in the specification's order. */
export const visitorsAddresses: readonly string[] = [
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

export const lookers: readonly Looker[] = [
  { addresses: visitorsAddresses },
  {
    account: 'buyer',
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
      '/user/rapidOrder',
      '/user/profile',
    ],
  },
];

/** These answer 404 or fail by design, which a browser tells in its console. */
export const failsByDesign = (address: string): boolean => address === '/nowhere';

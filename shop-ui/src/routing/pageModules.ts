import type { ComponentType } from 'react';
import type { PageName } from '@zhidan/domain/page';
import { HomePage } from '../home/HomePage.js';

export interface PageModule {
  readonly Component: ComponentType;
}

const shelves = () => import('../category/ShelfPages.js');
const demo = () => import('../demo/DemoPages.js');

/**
 * The module of each page; a missing one is a compile error. Only the home page is in the first script, other
 * pages load when opened.
 */
export const pageModules: Readonly<Record<PageName, () => Promise<PageModule>>> = {
  index: () => Promise.resolve({ Component: HomePage }),
  hot: async () => ({ Component: (await shelves()).HotProductsPage }),
  'hot-save_hot_index': async () => ({ Component: (await shelves()).SavedHotProductsPage }),
  new: async () => ({ Component: (await shelves()).NewProductsPage }),
  'new-save_new_index': async () => ({ Component: (await shelves()).SavedNewProductsPage }),
  discount: async () => ({ Component: (await shelves()).DiscountProductsPage }),
  'discount-save_discount_index': async () => ({ Component: (await shelves()).SavedDiscountProductsPage }),
  giveaway: async () => ({ Component: (await import('../giveaway/GiveawaysPage.js')).GiveawaysPage }),
  material: async () => ({ Component: (await import('../material/MaterialsPage.js')).MaterialsPage }),
  yarns: async () => ({ Component: (await import('../material/YarnsPage.js')).YarnsPage }),
  qa: async () => ({ Component: (await import('../question/QuestionsPage.js')).QuestionsPage }),
  categories: async () => ({ Component: (await import('../category/FinderPage.js')).FinderPage }),
  leveltwo: async () => ({ Component: (await import('../category/LevelTwoPage.js')).LevelTwoPage }),
  levelthree: async () => ({ Component: (await import('../category/CategoryPage.js')).CategoryPage }),
  link: async () => ({ Component: (await import('../quotation/link/LinkedOrderPage.js')).LinkedOrderPage }),
  'shared-design': async () => ({
    Component: (await import('../quotation/link/SharedDesignPage.js')).SharedDesignPage,
  }),
  collection: async () => ({ Component: (await import('../collection/MemberPage.js')).CollectionMemberPage }),
  paid: async () => ({ Component: (await import('../quotation/payment/PaidPage.js')).PaymentReturnPage }),
  'stop-reminders': async () => ({
    Component: (await import('../reminder/StopRemindersPage.js')).StopRemindersPage,
  }),
  studio: async () => ({ Component: (await import('../studio/StudioPage.js')).StudioPage }),
  quotation: async () => ({ Component: (await import('../quotation/page/OrderPage.js')).OrderPage }),
  course: async () => ({ Component: (await import('../course/CoursePage.js')).CoursePage }),
  'user-collections': async () => ({
    Component: (await import('../collection/CollectionsPage.js')).CollectionsPage,
  }),
  'user-orderManage': async () => ({
    Component: (await import('../quotation/list/OrdersPage.js')).OrdersPage,
  }),
  'user-quotation': async () => ({
    Component: (await import('../quotation/list/OrdersPage.js')).QuotationsPage,
  }),
  'user-designs': async () => ({
    Component: (await import('../studio/saved/SavedDesignsPage.js')).SavedDesignsPage,
  }),
  'user-favorite': async () => ({
    Component: (await import('../favourite/FavouritesPage.js')).FavouritesPage,
  }),
  'user-rapidOrder': async () => ({
    Component: (await import('../rapid/RapidOrderPage.js')).RapidOrderPage,
  }),
  'user-delivery': async () => ({
    Component: (await import('../record/DeliveriesPage.js')).DeliveriesPage,
  }),
  'user-payment': async () => ({ Component: (await import('../record/PaymentsPage.js')).PaymentsPage }),
  'user-profile': async () => ({ Component: (await import('../customer/ProfilePage.js')).ProfilePage }),
  demo: async () => ({ Component: (await demo()).GalleryPage }),
  'demo-mock': async () => ({ Component: (await demo()).FiguresDemoPage }),
  'demo-tpl': async () => ({ Component: (await demo()).PicturesDemoPage }),
  'demo-vuex': async () => ({ Component: (await demo()).ActionsDemoPage }),
  'demo-vuex_bk': async () => ({ Component: (await demo()).LoadingStatesDemoPage }),
  'demo-test': async () => ({ Component: (await demo()).PathSegmentPage }),
};

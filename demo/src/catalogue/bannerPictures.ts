import { type DemoRecord, type PictureRecipe, pictureSpecOf } from './demoRecord.js';

/** The text of a homepage banner, and its link. */
export interface BannerText {
  readonly name: string;
  readonly describe: string;
  /** 1: a picture; 2: a picture with a link to a page. */
  readonly kind: 1 | 2;
  readonly redirect_url: string;
  readonly sort: number;
}

interface BannerDeclaration {
  readonly name: string;
  readonly describe: string;
  /** The path of the page of the shop to which the banner links. */
  readonly leadsTo?: string;
  readonly look: PictureRecipe;
}

const bannerOf =
  (prefix: string, wide: boolean) =>
  ({ name, describe, leadsTo = '', look }: BannerDeclaration, index: number): DemoRecord<BannerText> => ({
    id: `${prefix}-${index + 1}`,
    fields: { name, describe, kind: leadsTo === '' ? 1 : 2, redirect_url: leadsTo, sort: index + 1 },
    pictures: [wide ? { ...pictureSpecOf(look), wide } : pictureSpecOf(look)],
  });

const mainBanners: readonly BannerDeclaration[] = [
  {
    name: '從一塊布，做成你的東西',
    describe: '上傳圖稿，選布料與數量，立即看到價格。',
    look: ['squareScarf', 'peony', 'vermilion', 'silk'],
  },
  {
    name: '山林織紋系列',
    describe: '緹花織成的菱格，做包、做披巾都耐看。',
    look: ['swag', 'wovenDiamonds', 'indigo', 'linen', 1.3],
  },
  {
    name: '尾牙禮贈提早備',
    describe: '毛毯、圍裙、托特包，量大另有階梯價。',
    leadsTo: '/discount',
    look: ['tote', 'ikat', 'marigold', 'canvas'],
  },
  {
    name: '花布日常',
    describe: '牡丹與油桐，印在棉麻上的四季。',
    leadsTo: '/new',
    look: ['swag', 'peony', 'carmine', 'satin', 1.2],
  },
];

const homeBanners: readonly BannerDeclaration[] = [
  {
    name: '先打樣，再生產',
    describe: '每一款都能先看到實品，滿意了才開始生產。',
    leadsTo: '/qa',
    look: ['cushion', 'tung', 'jade', 'linen'],
  },
  {
    name: '運動毛巾五十條起',
    describe: '吸水快乾，滿版印花不掉色。',
    leadsTo: '/hot',
    look: ['sportTowel', 'waves', 'cobalt', 'terry'],
  },
  {
    name: '餐桌上的布',
    describe: '桌布、餐墊與杯墊，一次配齊。',
    look: ['runner', 'lemons', 'lemon', 'linen'],
  },
];

const sideBanners: readonly BannerDeclaration[] = [
  {
    name: '贈品活動',
    describe: '登入就能參加，每位會員一次。',
    leadsTo: '/giveaway',
    look: ['zipPouch', 'seigaiha', 'teal', 'canvas'],
  },
  {
    name: '布料樣本',
    describe: '一百二十種原料，摸得到再決定。',
    leadsTo: '/material',
    look: ['hanky', 'gingham', 'rose', 'cotton'],
  },
];

/** Wide pictures for the top of the home page; the product is on the right and leaves space for text. */
export const demoMainBanners = mainBanners.map(bannerOf('demo-banner', true));

/** Wide pictures further down on the home page. */
export const demoHomeBanners = homeBanners.map(bannerOf('demo-home-banner', true));

/** Square pictures of the resource `left-side-banners`. */
export const demoSideBanners = sideBanners.map(bannerOf('demo-side-banner', false));

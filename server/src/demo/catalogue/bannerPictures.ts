import { type DemoRecord, type Look, pictureOf } from './demoRecord.js';

/** What a banner of the homepage says over its picture. */
export interface BannerWords {
  readonly name: string;
  readonly describe: string;
}

const banner = (number: number, name: string, describe: string, look: Look): DemoRecord<BannerWords> => ({
  id: `demo-banner-${number}`,
  fields: { name, describe },
  pictures: [{ ...pictureOf(look), wide: true }],
});

/** Wide pictures for the head of the homepage; products stand at the right and leave room for words. */
export const demoBanners: readonly DemoRecord<BannerWords>[] = [
  banner(1, '從一塊布，做成你的東西', '上傳圖稿，選布料與數量，立即看到價格。', [
    'squareScarf',
    'peony',
    'vermilion',
    'silk',
  ]),
  banner(2, '山林織紋系列', '緹花織成的菱格，做包、做披巾都耐看。', [
    'swag',
    'wovenDiamonds',
    'indigo',
    'linen',
    1.3,
  ]),
  banner(3, '尾牙禮贈提早備', '毛毯、圍裙、托特包，量大另有階梯價。', ['tote', 'ikat', 'marigold', 'canvas']),
  banner(4, '花布日常', '牡丹與油桐，印在棉麻上的四季。', ['swag', 'peony', 'carmine', 'satin', 1.2]),
];

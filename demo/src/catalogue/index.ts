import type { PictureSpec } from '../pictures/picture.js';
import { demoHomeBanners, demoMainBanners, demoSideBanners } from './bannerPictures.js';
import { clothMaterials } from './cloths.js';
import type { DemoRecord } from './demoRecord.js';
import { demoGiveaways } from './giveaways.js';
import { demoMaterialGroups } from './groups.js';
import { demoLevelOnes, demoLevelTwos } from './levels.js';
import { demoParts } from './parts.js';
import { pictureName } from './pictureName.js';
import { apparelProducts } from './products/apparel.js';
import { bagProducts } from './products/bags.js';
import { bannerProducts } from './products/banners.js';
import { clothProducts } from './products/cloths.js';
import { homewareProducts } from './products/homeware.js';
import { scarfProducts } from './products/scarves.js';
import { tablewareProducts } from './products/tableware.js';
import { towelProducts } from './products/towels.js';

export { demoHomeBanners, demoMainBanners, demoSideBanners } from './bannerPictures.js';
export { demoGiveaways } from './giveaways.js';
export type { DemoRecord } from './demoRecord.js';
export { demoMaterialGroups } from './groups.js';
export { demoLevelOnes, demoLevelTwos } from './levels.js';
export { demoSuppliers } from './suppliers.js';

/** Cloths, parts, papers, inks, cartons and freight. */
export const demoMaterials = [...clothMaterials, ...demoParts];

/** The products of the shop, one list for each first-level category. */
export const demoCategories = [
  ...clothProducts,
  ...bagProducts,
  ...scarfProducts,
  ...towelProducts,
  ...homewareProducts,
  ...tablewareProducts,
  ...apparelProducts,
  ...bannerProducts,
];

export const demoRecordsWithPictures: readonly DemoRecord<unknown>[] = [
  ...demoMainBanners,
  ...demoHomeBanners,
  ...demoSideBanners,
  ...demoGiveaways,
  ...demoLevelOnes,
  ...demoLevelTwos,
  ...demoCategories,
  ...demoMaterials,
  ...demoMaterialGroups,
];

/** The pictures on catalogue cards, in the order in which visitors see them. */
export const demoCardPictures = [...demoLevelOnes, ...demoLevelTwos, ...demoCategories].flatMap(
  ({ id, pictures: [spec] }) => (spec === undefined ? [] : [{ name: pictureName(id, 1), spec }]),
);

/** Every picture of the demo by its name. */
export const demoPictures: ReadonlyMap<string, PictureSpec> = new Map(
  demoRecordsWithPictures.flatMap(({ id, pictures }) =>
    pictures.map((picture, index) => [pictureName(id, index + 1), picture] as const),
  ),
);

import type { PictureSpec } from '../pictures/picture.js';
import { demoBanners } from './bannerPictures.js';
import { cloths } from './cloths.js';
import type { DemoRecord } from './demoRecord.js';
import { demoMaterialGroups } from './groups.js';
import { demoLevelOnes, demoLevelTwos } from './levels.js';
import { parts } from './parts.js';
import { apparel } from './products/apparel.js';
import { bags } from './products/bags.js';
import { banners } from './products/banners.js';
import { cloths as clothProducts } from './products/cloths.js';
import { homeware } from './products/homeware.js';
import { scarves } from './products/scarves.js';
import { tableware } from './products/tableware.js';
import { towels } from './products/towels.js';

export { demoBanners } from './bannerPictures.js';
export type { DemoRecord } from './demoRecord.js';
export { demoMaterialGroups } from './groups.js';
export { demoLevelOnes, demoLevelTwos } from './levels.js';
export { demoSuppliers } from './suppliers.js';

/** Cloths, parts, papers, inks, cartons and freight. */
export const demoMaterials = [...cloths, ...parts];

/** The products of the third level, shelf by shelf. */
export const demoCategories = [
  ...clothProducts,
  ...bags,
  ...scarves,
  ...towels,
  ...homeware,
  ...tableware,
  ...apparel,
  ...banners,
];

const pictured: readonly DemoRecord<unknown>[] = [
  ...demoBanners,
  ...demoLevelOnes,
  ...demoLevelTwos,
  ...demoCategories,
  ...demoMaterials,
  ...demoMaterialGroups,
];

/** The name of a record's picture, counted from 1: `demo-category-0401-1`. */
export const pictureName = (id: string, number: number): string => `${id}-${number}`;

/** Every picture of the demo by its name. */
export const demoPictures: ReadonlyMap<string, PictureSpec> = new Map(
  pictured.flatMap(({ id, pictures }) =>
    pictures.map((picture, index) => [pictureName(id, index + 1), picture] as const),
  ),
);

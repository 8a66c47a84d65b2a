import { homeBanners, publicBannerFields, leftSideBanners, mainBanners } from '@zhidan/domain';
import { recordResource } from '../record/resource.js';

/** Visitors see the banners that are switched on, without the staff who edit them. */
export const bannerResources = [homeBanners, mainBanners, leftSideBanners].map((kind) =>
  recordResource(kind, { rows: { only: { activate: true } }, columns: publicBannerFields }),
);

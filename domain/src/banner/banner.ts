import { z } from 'zod';
import { forEveryone, forStaff } from '../access/route-access.js';
import { codedSchema, countSchema } from '../core/numeric.js';
import type { RefreshCode } from '../codes/refresh-codes.js';
import {
  altTextSchema,
  nameSchema,
  pageAddressSchema,
  picturesSchema,
  previewSchema,
  textSchema,
  webAddressSchema,
} from '../record/fields.js';
import { defineRecord } from '../record/record.js';
import { refuse } from '../core/refused.js';
import { recordRowSchema } from '../record/row.js';

/** Kinds of banners (`facts.md` section 3.8). */
export const bannerKinds = {
  0: { title: '影片' },
  1: { title: '圖片' },
  2: { title: '轉址' },
} as const;

const VIDEO = 0;
const REDIRECT = 2;

/**
 * A banner of the homepage (`facts.md` section 3.8). Several active banners alternate in the order of `sort`.
 */
export const bannerSchema = z.object({
  name: nameSchema,
  describe: textSchema(1_000),
  kind: codedSchema(z.literal([0, 1, 2])).default(1),
  imgs: picturesSchema(6),
  preview: previewSchema,
  alt: altTextSchema,
  video_url: webAddressSchema,
  redirect_url: pageAddressSchema,
  activate: z.boolean().default(true),
  sort: countSchema().default(0),
});
export type Banner = z.infer<typeof bannerSchema>;

/** Declares the banners of one place of the homepage; its three places have the same fields. */
const bannersAt = <const Noun extends string>(place: {
  noun: Noun;
  resource: string;
  title: string;
  code: RefreshCode;
}) =>
  defineRecord({
    ...place,
    section: '首頁與活動',
    labels: {
      name: '主題',
      describe: '內容說明',
      kind: '種類',
      imgs: '圖片',
      preview: '圖片預覽',
      alt: '圖片說明',
      video_url: '影片網址',
      redirect_url: '轉址網址',
      activate: '啟用',
      sort: '排序',
    },
    schema: bannerSchema,
    searched: ['name', 'describe'],
    access: { read: forEveryone, write: forStaff('homepage_authority_w') },
    rules: {
      check({ kind, video_url, redirect_url, imgs }) {
        if (kind === VIDEO && video_url === '') refuse({ code: 'FIELD_MISSING', field: 'video_url' });
        if (kind !== VIDEO && imgs.length === 0) refuse({ code: 'FIELD_MISSING', field: 'imgs' });
        if (kind === REDIRECT && redirect_url === '')
          refuse({ code: 'FIELD_MISSING', field: 'redirect_url' });
      },
    },
  });

export const homeBanners = bannersAt({ noun: 'banner', resource: 'banners', title: '首頁橫幅', code: 90010 });

export const mainBanners = bannersAt({
  noun: 'mainBanner',
  resource: 'main-banners',
  title: '主橫幅',
  code: 90013,
});

export const leftSideBanners = bannersAt({
  noun: 'leftSideBanner',
  resource: 'left-side-banners',
  title: '左側橫幅',
  code: 90014,
});

export const bannerRow = recordRowSchema(homeBanners);
export type BannerRow = z.infer<typeof bannerRow>;

/** Columns of a banner for visitors. */
export const publicBannerFields = [
  'name',
  'describe',
  'kind',
  'imgs',
  'preview',
  'alt',
  'video_url',
  'redirect_url',
  'activate',
  'sort',
  'create_date',
  'last_modify_date',
] as const satisfies readonly (keyof BannerRow)[];

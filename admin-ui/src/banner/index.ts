import { bannerKinds, banners, leftSideBanners, mainBanners } from '@zhidan/domain';
import { titlesIn } from '../list/choicesIn.js';
import { recordScreens } from '../record/recordScreens.js';

const VIDEO = '0';
const REDIRECT = '2';

/** The three places of the homepage are kept alike. */
const place = {
  room: '首頁與活動',
  called: 'name',
  sort: { field: 'sort', order: 'ASC' },
  note: '啟用的橫幅會顯示在商店，數量沒有上限；啟用多個時依排序輪播。',
  filters: ['kind', 'activate'],
  columns: [
    { source: 'imgs', label: '縮圖', isSortable: false },
    'name',
    'kind',
    'sort',
    'activate',
    { source: 'last_edit_person', label: '最後編輯', isSortable: false },
    { source: 'last_modify_date', label: '最後修改' },
  ],
  groups: [
    {
      title: '橫幅',
      fields: {
        name: '主題',
        kind: { label: '種類', choices: titlesIn(bannerKinds) },
        video_url: {
          label: '影片網址',
          isAsked: ({ kind }: Readonly<Record<string, unknown>>) => String(kind) === VIDEO,
        },
        redirect_url: {
          label: '轉址網址',
          help: '完整網址，或以 / 開頭的商店頁面',
          isAsked: ({ kind }: Readonly<Record<string, unknown>>) => String(kind) === REDIRECT,
        },
        sort: { label: '排序', help: '數字小的在前' },
        activate: '啟用',
        describe: '內容說明',
        imgs: '圖片',
        alt: { label: '圖片說明', help: '看不到圖片的人聽到的文字' },
      },
    },
  ],
} as const;

export const banner = recordScreens({ ...banners, ...place });
export const mainBanner = recordScreens({ ...mainBanners, ...place });
export const leftSideBanner = recordScreens({ ...leftSideBanners, ...place });

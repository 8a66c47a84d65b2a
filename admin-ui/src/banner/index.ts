import ImageOutlined from '@mui/icons-material/ImageOutlined';
import ViewSidebarOutlined from '@mui/icons-material/ViewSidebarOutlined';
import PanoramaOutlined from '@mui/icons-material/PanoramaOutlined';
import { bannerKinds, homeBanners, leftSideBanners, mainBanners } from '@zhidan/domain';
import { titlesByCode } from '../list/choicesIn.js';
import { lastEditedColumn } from '../record/columns.js';
import { recordResource } from '../record/recordScreens.js';

const VIDEO = '0';
const REDIRECT = '2';

/** The fields of a banner, the same at all three places of the home page. */
const place = {
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
    { ...lastEditedColumn, isSortable: false },
    { source: 'last_modify_date', label: '最後修改' },
  ],
  groups: [
    {
      title: '橫幅',
      fields: {
        name: {},
        kind: { choices: titlesByCode(bannerKinds) },
        video_url: {
          isAsked: ({ kind }: Readonly<Record<string, unknown>>) => String(kind) === VIDEO,
        },
        redirect_url: {
          help: '完整網址，或以 / 開頭的商店頁面',
          isAsked: ({ kind }: Readonly<Record<string, unknown>>) => String(kind) === REDIRECT,
        },
        sort: { help: '數字小的在前' },
        activate: {},
        describe: {},
        imgs: {},
        alt: { help: '看不到圖片的人聽到的文字' },
      },
    },
  ],
} as const;

export const bannerResource = recordResource({ ...homeBanners, ...place, icon: ImageOutlined });
export const mainBannerResource = recordResource({ ...mainBanners, ...place, icon: PanoramaOutlined });
export const leftSideBannerResource = recordResource({
  ...leftSideBanners,
  ...place,
  icon: ViewSidebarOutlined,
});

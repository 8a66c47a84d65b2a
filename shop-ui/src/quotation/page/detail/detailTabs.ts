import type { ComponentType } from 'react';
import { AccessoryList } from './AccessoryList.js';
import { AccessoryPictures } from './AccessoryPictures.js';
import type { DetailProps } from './detailProps.js';
import { MaterialPatterns, ProductPattern } from './Patterns.js';
import { QuotationTab } from './QuotationTab.js';
import { ProductVideos } from './Videos.js';

interface DetailTab {
  readonly title: string;
  readonly Content: ComponentType<DetailProps>;
}

/** The tabs of the detail drawer, in the order of the specification (section 2). */
export const detailTabs: readonly [DetailTab, ...DetailTab[]] = [
  { title: '報價單', Content: QuotationTab },
  { title: '配件清單', Content: AccessoryList },
  { title: '配件圖片', Content: AccessoryPictures },
  { title: '版型下載', Content: ProductPattern },
  { title: '套圖說明', Content: ProductVideos },
  { title: '其他版型', Content: MaterialPatterns },
];

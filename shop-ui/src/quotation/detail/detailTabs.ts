import type { ComponentType } from 'react';
import type { PublicCategory } from '../../category/categories.api.js';
import type { BuyersQuotation } from '../quotations.api.js';
import { AccessoryList } from './AccessoryList.js';
import { AccessoryPictures } from './AccessoryPictures.js';
import { OtherPatterns, ProductPattern } from './Patterns.js';
import { QuotationTab } from './QuotationTab.js';
import { Videos } from './Videos.js';

export interface DetailProps {
  readonly order: BuyersQuotation;
  /** Undefined when the shop no longer has it. */
  readonly product: PublicCategory | undefined;
}

interface DetailTab {
  readonly title: string;
  readonly Content: ComponentType<DetailProps>;
}

/** The tabs of the quotation detail drawer, in the specification's order (section 2). */
export const detailTabs: readonly [DetailTab, ...DetailTab[]] = [
  { title: '報價單', Content: QuotationTab },
  { title: '配件清單', Content: AccessoryList },
  { title: '配件圖片', Content: AccessoryPictures },
  { title: '版型下載', Content: ProductPattern },
  { title: '套圖說明', Content: Videos },
  { title: '其他版型', Content: OtherPatterns },
];

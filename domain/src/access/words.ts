import { areas, type Area, type Permission } from './permissions.js';

/**
 * Titles of the areas of the back office: those of `facts.md` section 4, and areas that only this product has.
 */
export const areaTitles: Readonly<Record<Area, string>> = {
  supplier: '供應商權限',
  material: '原物料權限',
  user: '使用者權限',
  customer: '客戶管理權限',
  quotation: '報價單管理',
  print: '輸出管理',
  sublimation: '布料轉印',
  delivery: '配送管理',
  accounting: '會計系統',
  product: '商品建構',
  process: '加工系統',
  purchasing: '採購管理',
  storage: '倉庫管理',
  payroll: '薪資管理',
  homepage: '首頁管理',
  settings: '系統設定',
  audit: '稽核',
};

/** Titles of the areas that the permissions open: writable areas first, then read-only ones. */
export function openedAreas(permissions: readonly Permission[]): {
  readonly written: readonly string[];
  readonly onlyRead: readonly string[];
} {
  const isWritten = (area: Area) => permissions.includes(`${area}_authority_w`);
  const isRead = (area: Area) => permissions.includes(`${area}_authority_r`);
  return {
    written: areas.filter(isWritten).map((area) => areaTitles[area]),
    onlyRead: areas.filter((area) => isRead(area) && !isWritten(area)).map((area) => areaTitles[area]),
  };
}

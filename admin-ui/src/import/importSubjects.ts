import { importedResources, officeScreens, IMPORT_PATH, type ImportedResource } from '@zhidan/domain/page';
import type { TableLines } from '../sheet/lines.js';
import type { ImportKind } from './importKind.js';
import { importKinds } from './importKinds.js';
import type { ImportPlan } from './plan.js';
import { planFile } from './planFile.js';
import type { ImportContext } from './surroundings.js';
import type { FileTable } from './table.js';
import { templateLines } from './template.js';
import { planTiers, tieredCategoryKind, tierLines } from './tiers.js';

/** An import with its own page: how its lines are planned, and its template. */
export interface ImportSubject {
  readonly resource: ImportedResource;
  readonly title: string;
  readonly kind: ImportKind;
  /** Advice to the user about the file. */
  readonly hint: string;
  /** The label of the button that downloads the template. */
  readonly templateTitle: string;
  readonly template: (around: ImportContext) => TableLines;
  readonly plan: (table: FileTable, around: ImportContext) => ImportPlan;
}

const HINT =
  '從清單下載的 Excel 或 CSV，改了儲存格、在下面加了列之後，再帶回這裡。有識別碼的列會修改那一筆，沒有的依名稱找，找不到就新增。空白的格子會清空欄位，沒有的欄位不會動。';
const TIERS_HINT =
  '一列是一個商品的一個級距。檔案裡有的商品，級距會整組換成檔案裡的；檔案裡沒有的商品不會動。';

const titleOf = (resource: ImportedResource): string =>
  officeScreens.find(({ id }) => id === `${IMPORT_PATH}/${resource}`)?.title ?? resource;

const subjectOf = (resource: ImportedResource): ImportSubject => {
  if (resource === 'categories')
    return {
      resource,
      title: titleOf(resource),
      kind: tieredCategoryKind,
      hint: TIERS_HINT,
      templateTitle: '下載目前的級距',
      template: tierLines,
      plan: planTiers,
    };
  const kind = importKinds[resource];
  return {
    resource,
    title: titleOf(resource),
    kind,
    hint: HINT,
    templateTitle: '下載範本',
    template: (around) => templateLines(kind, around),
    plan: (table, around) => planFile(kind, table, around),
  };
};

export const importSubjects: ReadonlyMap<string, ImportSubject> = new Map(
  importedResources.map((resource) => [resource, subjectOf(resource)]),
);

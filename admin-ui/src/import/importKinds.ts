import type { ImportedResource } from '@zhidan/domain/page';
import { customerScreens } from '../customer/index.js';
import { materialScreens } from '../material/index.js';
import { storageItemScreens } from '../storage/index.js';
import { supplierScreens } from '../supplier/index.js';
import { importKind, type ImportKind } from './importKind.js';

/** The kinds of records that are imported with one record per line. */
export const importKinds: Readonly<Record<Exclude<ImportedResource, 'categories'>, ImportKind>> = {
  // Customers have rules of their own, unlike plain master data.
  customers: importKind(customerScreens, { isCalledOnce: true }),
  suppliers: importKind(supplierScreens),
  materials: importKind(materialScreens),
  'storage-items': importKind(storageItemScreens),
};

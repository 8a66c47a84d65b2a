import type { ImportedResource } from '@zhidan/domain/page';
import { customerScreens } from '../customer/index.js';
import { materialScreens } from '../material/index.js';
import { storageItemScreens } from '../storage/index.js';
import { supplierScreens } from '../supplier/index.js';
import { importKind, type ImportKind } from './importKind.js';

/** Kinds of records of which each line of a file is one. */
export const importKinds: Readonly<Record<Exclude<ImportedResource, 'categories'>, ImportKind>> = {
  // Their rules are not those of plain master data.
  customers: importKind(customerScreens, { isCalledOnce: true }),
  suppliers: importKind(supplierScreens),
  materials: importKind(materialScreens),
  'storage-items': importKind(storageItemScreens),
};

import { describe, expect, it } from '@jest/globals';
import { menuSections } from '../record/sections.js';
import { recordKinds } from '../registry/registry.js';
import { isAdminPage } from './admin-pages.js';
import { IMPORT_PATH, importedResources, officeScreens, officeScreensFor } from './office-screens.js';

describe('the screens of the back office', () => {
  it('each have a unique address below /admin', () => {
    const ids = officeScreens.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !isAdminPage(`/admin/${id}`))).toEqual([]);
  });

  it('are listed under the headings of the menu, in the same order as in the menu', () => {
    const under = (heading: string) =>
      officeScreens.filter(({ section, isAct }) => section === heading && !isAct).map(({ id }) => id);
    expect(under('出貨')).toEqual(['deliveries', 'cartons', 'shipping-suppliers', 'goods']);
    expect(under('採購').slice(0, 3)).toEqual(['purchases', 'purchase-plan', 'suppliers']);
    expect(under('倉庫').slice(0, 3)).toEqual(['storage-items', 'storage-usage', 'stock-count']);
    const headings = [...new Set(officeScreens.map(({ section }) => section))];
    expect(headings.filter((heading) => menuSections.some((known) => known === heading))).toEqual(
      menuSections,
    );
    expect(recordKinds.filter(({ section, resource }) => !under(section).includes(resource))).toEqual([]);
  });

  it('for importing spreadsheets are open to staff who may add such records, and are not in the menu', () => {
    const imports = (...permissions: Parameters<typeof officeScreensFor>[0]) =>
      officeScreensFor(permissions).flatMap(({ id, isAct }) =>
        id.startsWith(`${IMPORT_PATH}/`) ? [[id, isAct]] : [],
      );
    expect(imports('supplier_authority_r', 'customer_authority_r', 'quotation_authority_w')).toEqual([]);
    expect(imports('supplier_authority_w', 'storage_authority_w')).toEqual([
      ['import/suppliers', true],
      ['import/storage-items', true],
    ]);
    expect(officeScreens.filter(({ id }) => id.startsWith(`${IMPORT_PATH}/`))).toHaveLength(
      importedResources.length,
    );
  });
});

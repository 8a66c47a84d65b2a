import { describe, expect, it } from '@jest/globals';
import { blankRecord, formErrors } from '@zhidan/domain';
import { categoryScreens } from '../category/index.js';
import { customerScreens } from '../customer/index.js';
import { storageItemScreens } from '../storage/index.js';
import { supplierScreens } from '../supplier/index.js';
import { shortForm } from './shortForm.js';

describe('the short form with which a picker adds a record', () => {
  it.each([
    ['customers', customerScreens],
    ['products', categoryScreens],
    ['suppliers', supplierScreens],
    ['storage items', storageItemScreens],
  ])(
    'of %s shows at most eight fields, including all required fields, and the remaining fields in a folded part',
    (_kind, screens) => {
      const { short, folded } = shortForm(screens);
      const asked = Object.keys(short.fields);
      const others = folded.flatMap(({ fields }) => Object.keys(fields));
      const schema = screens.createSchema ?? screens.schema;
      const required = Object.keys(formErrors(schema, blankRecord(schema)));
      expect(required.filter((path) => !asked.includes(path))).toEqual([]);
      expect(asked.length).toBeLessThanOrEqual(8);
      expect([...asked, ...others].toSorted()).toEqual(
        screens.groups.flatMap(({ fields }) => Object.keys(fields)).toSorted(),
      );
    },
  );
});

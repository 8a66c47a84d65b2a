import { describe, expect, it } from '@jest/globals';
import { unitConversionRates } from './units.js';

const [added] = unitConversionRates.aggregate.events;
const upcast = (fields: object) =>
  added?.upcasters?.[1]?.({ type: 1, name: '打', conversion_rate: 12, ...fields });

describe('a unit stored by an earlier release', () => {
  it.each([
    [{ describe: '12 個' }, '個'],
    [{ name: '碼', conversion_rate: 90, describe: '90 公分' }, '公分'],
    [{ name: '箱', conversion_rate: 1_200, describe: ' 1,200個 ' }, '個'],
    [{ name: '個', conversion_rate: 1, describe: '' }, '個'],
    [{ name: '箱', conversion_rate: 24, describe: '紙箱' }, ''],
    [{ name: '箱', conversion_rate: 24, describe: '大約 24 個左右' }, ''],
  ])('such as %j gets its smallest unit from its description: %j', (fields, base_unit) => {
    expect(upcast(fields)).toMatchObject({ ...fields, base_unit });
  });
});

import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { categories } from '../category/category.js';
import { materialGroups } from '../material-group/material-group.js';
import { materials } from '../material/material.js';
import { openOverdueBody } from '../overdue/commands.js';
import { optionalDateSchema } from './fields.js';
import { blankRecord, formErrors, formField, hasField } from './form-field.js';

describe('a form of master data', () => {
  it('has for each field an input that matches the API’s schema', () => {
    expect(formField(categories, 'name')).toEqual({ kind: 'text', isLong: false });
    expect(formField(categories, 'describe')).toEqual({ kind: 'text', isLong: true });
    expect(formField(categories, 'tailor_fee')).toEqual({
      kind: 'number',
      isWhole: false,
      least: 0,
      most: 1_000_000_000,
    });
    expect(formField(categories, 'mini_order')).toMatchObject({ kind: 'number', isWhole: true });
    expect(formField(categories, 'status.vip')).toEqual({ kind: 'switch' });
    expect(formField(categories, 'imgs')).toEqual({ kind: 'pictures', most: 9 });
    expect(formField(categories, 'ink_id')).toMatchObject({
      kind: 'reference',
      to: { resource: 'materials' },
    });
    expect(formField(categories, 'material_group')).toMatchObject({
      kind: 'references',
      to: { resource: 'material-groups' },
    });
    expect(formField(categories, 'quantity_profit')).toMatchObject({ kind: 'rows', most: 12 });
    expect(formField(materials, 'kind')).toEqual({ kind: 'choice', codes: [1, 2, 3, 4, 5, 6, 7, 8] });
    expect(formField(materialGroups, 'imgs')).toEqual({ kind: 'pictures', most: 2 });
    expect(formField({ schema: openOverdueBody }, 'due_date')).toEqual({ kind: 'date' });
    expect(formField({ schema: z.object({ day: optionalDateSchema }) }, 'day')).toEqual({ kind: 'date' });
    expect(formField({ schema: z.object({ code: z.int() }) }, 'code')).toEqual({
      kind: 'number',
      isWhole: true,
      least: undefined,
      most: undefined,
    });
    expect(hasField(categories.schema, 'status.old')).toBe(false);
    expect(() => formField(categories, 'nothing')).toThrow('there is no field nothing');
  });

  it('starts with the defaults, and with an empty field where a value must be chosen', () => {
    expect(blankRecord(materials.schema)).toMatchObject({
      product_name: '',
      unit_price: '',
      count: 1,
      imgs: [],
    });
  });

  it('shows errors in the shop’s words beside the field', () => {
    expect(
      formErrors(materials.schema, { ...blankRecord(materials.schema), kind: 2, unit_price: -1 }),
    ).toEqual({
      product_name: '此欄位不能為空',
      unit_price: '不得小於 0',
    });
    const blank = blankRecord(categories.schema);
    expect(
      formErrors(categories.schema, { ...blank, tailor_fee: '十元', crop_fee: '1 2', mini_order: '1.5' }),
    ).toMatchObject({
      tailor_fee: '請填數字',
      crop_fee: '只能填一個數字，例如 1226 或 1,226',
      mini_order: '必須是整數，不能有小數',
    });
    expect(formErrors(categories.schema, { ...blank, name: '桌巾', type: '12' })).toMatchObject({
      type: '類型必須是四位數字',
      carton_id: '紙箱跟運費欄位必填！',
      ink_id: '此欄位不能為空',
    });
  });

  it('shows the errors of rules without a wording of the shop in Chinese too', () => {
    const schema = z.object({
      mail: z.union([z.literal(''), z.email()]),
      five: z.union([z.literal(''), z.string().regex(/^\d{5}$/, '請輸入五位數字')]).optional(),
      dozens: z.number().multipleOf(12),
      yes: z.boolean(),
    });
    expect(formErrors(schema, { mail: 'x', five: '12', dozens: 13, yes: 'ja' })).toEqual({
      mail: '無效的 郵件地址',
      five: '請輸入五位數字',
      dozens: '無效的數字：必須為 12 的倍數',
      yes: '無效的輸入值：預期為 boolean，但收到 string',
    });
  });
});

import { describe, expect, it } from '@jest/globals';
import { bodyOfCommand } from '@zhidan/domain/quotation';
import { followUpOverdueBody } from '@zhidan/domain/overdue';
import {
  commandFormFields,
  checkForm,
  errorLines,
  filledValues,
  initialFormValues,
  valuesAfterReset,
  type CommandForm,
  type FieldsOf,
} from './form.js';
import type { FormValues } from './fieldDeclaration.js';

const review = bodyOfCommand('pass-review');
const reviewFields = {
  proofing_delivery_date: { label: '打樣工作天', first: 10 },
  product_delivery_date: { label: '生產工作天' },
  unit_price_off: { label: '優惠單價（未稅）' },
  staff_notes: { label: '給客戶的回覆' },
} satisfies FieldsOf<typeof review>;
const reviewForm: CommandForm = { body: review, fields: commandFormFields(review, reviewFields) };

const typed = (form: CommandForm, values: FormValues) =>
  checkForm(form, { ...initialFormValues(form.fields), ...values });

describe('the form of a command', () => {
  it('takes types, limits and required fields from the schema of its body', () => {
    expect(
      reviewForm.fields.map(({ name, field: { kind }, isRequired }) => ({ name, kind, isRequired })),
    ).toEqual([
      { name: 'proofing_delivery_date', kind: 'number', isRequired: true },
      { name: 'product_delivery_date', kind: 'number', isRequired: true },
      { name: 'unit_price_off', kind: 'number', isRequired: false },
      { name: 'staff_notes', kind: 'text', isRequired: false },
    ]);
    expect(reviewForm.fields[1]?.field).toEqual({ kind: 'number', isWhole: true, least: 1, most: 1000 });
    expect(
      commandFormFields(followUpOverdueBody, { promise_date: { label: '承諾付款日' } })[0]?.field,
    ).toEqual({
      kind: 'date',
    });
  });

  it('cannot declare a field that the request body lacks, at compile time or at run time', () => {
    // @ts-expect-error: the body calls it `staff_notes`
    const renamed: FieldsOf<typeof review> = { note: { label: '給客戶的回覆' } };
    expect(() => commandFormFields(review, renamed)).toThrow('there is no field note');
  });

  it("starts with the values of its declaration, otherwise with the schema's defaults", () => {
    expect(initialFormValues(reviewForm.fields)).toEqual({
      proofing_delivery_date: 10,
      product_delivery_date: '',
      unit_price_off: '',
      staff_notes: '',
    });
    const delivery = bodyOfCommand('add-delivery');
    expect(
      initialFormValues(
        commandFormFields(delivery, {
          carton_number: { label: '箱數' },
          clearing_freight: { label: '運費已結清' },
          item_of_goods: { label: '貨品名稱' },
        }),
      ),
    ).toEqual({ carton_number: 1, clearing_freight: true, item_of_goods: [] });
  });

  it('sends the values as the schema parses them, without untouched empty fields', () => {
    expect(typed(reviewForm, { product_delivery_date: ' 1,000 ', staff_notes: '  ' })).toEqual({
      is: 'right',
      body: { proofing_delivery_date: 10, product_delivery_date: 1000 },
    });
  });

  it('sends an emptied field as empty, which removes its value', () => {
    const fields = commandFormFields(bodyOfCommand('revise'), {
      customer_notes: { label: '客戶備註', first: '請用棉線' },
    });
    expect(filledValues(fields, { customer_notes: '' })).toEqual({ customer_notes: '' });
  });

  it('leaves out an unchanged group of fields, and reports a faulty field of a group by its path', () => {
    const body = bodyOfCommand('set-options');
    const form = {
      body,
      fields: commandFormFields(body, { delivery: { label: '收件資料' }, invoice: { label: '發票資料' } }),
    };
    expect(typed(form, {})).toEqual({ is: 'right', body: {} });
    const delivery = { receiver: '', phone: '02-2345-6789', zipcode: '', address: '臺北市中正區' };
    expect(typed(form, { delivery })).toEqual({
      is: 'wrong',
      errors: { 'delivery.receiver': '此欄位不能為空' },
    });
  });

  it('sends the declared replacement value for an emptied field', () => {
    const body = bodyOfCommand('set-completion-date');
    const form: CommandForm = {
      body,
      fields: commandFormFields(body, {
        date: { label: '大貨交期', isRequired: false, first: '2031-05-06' },
      }),
      given: { stage: 'production' },
      sent: ({ date }) => ({ date: date || null }),
    };
    expect(typed(form, { date: '' })).toEqual({ is: 'right', body: { stage: 'production', date: null } });
    expect(typed(form, { date: '20310-05-06' })).toEqual({
      is: 'wrong',
      errors: { date: '日期格式不正確' },
    });
  });

  it('reports faults in Chinese, beside each field and in a summary', () => {
    const outcome = typed(reviewForm, {
      product_delivery_date: '',
      unit_price_off: '45.5',
      staff_notes: '好'.repeat(2001),
    });
    expect(outcome).toEqual({
      is: 'wrong',
      errors: {
        product_delivery_date: '此欄位不能為空',
        unit_price_off: '必須是整數，不能有小數',
        staff_notes: '最多 2000 個字',
      },
    });
    const labels = Object.entries(reviewFields).map(([name, { label }]) => ({ name, label }));
    expect(errorLines(labels, outcome.is === 'wrong' ? { '': '請再試一次', ...outcome.errors } : {})).toEqual(
      [
        '生產工作天：此欄位不能為空',
        '優惠單價（未稅）：必須是整數，不能有小數',
        '給客戶的回覆：最多 2000 個字',
        '請再試一次',
      ],
    );
    expect(errorLines([{ name: 'items', label: '採購項目' }], { 'items.0.quantity': '請填數字' })).toEqual([
      '採購項目：請填數字',
    ]);
  });

  it('enforces the required fields and the limits of its declaration', () => {
    const body = bodyOfCommand('return-review');
    const form = {
      body,
      fields: commandFormFields(body, { staff_notes: { label: '原因', isRequired: true } }),
    };
    expect(typed(form, { staff_notes: ' ' })).toEqual({
      is: 'wrong',
      errors: { staff_notes: '此欄位不能為空' },
    });
    const most = {
      body: review,
      fields: commandFormFields(review, { product_delivery_date: { label: '天', most: 80 } }),
    };
    expect(typed({ ...most, given: { proofing_delivery_date: 0 } }, { product_delivery_date: '81' })).toEqual(
      {
        is: 'wrong',
        errors: { product_delivery_date: '不得大於 80' },
      },
    );
  });

  it('says 請選擇 for a missing choice, or the message of the schema', () => {
    const move = bodyOfCommand('move-code');
    const form = { body: move, fields: commandFormFields(move, { code: { label: '移動到', offered: [] } }) };
    expect(typed(form, {})).toEqual({ is: 'wrong', errors: { code: '請選擇' } });
    const follow = {
      body: followUpOverdueBody,
      fields: commandFormFields(followUpOverdueBody, { message: { label: '追蹤內容' } }),
    };
    expect(typed(follow, { message: '1' })).toMatchObject({ is: 'right' });
  });

  it('resets dependent fields as declared, and sends no hidden field', () => {
    const force = bodyOfCommand('force-code');
    const fields = commandFormFields(force, {
      family: { label: '狀態', resets: () => ({ code: '' }) },
      code: { label: '狀態', isAsked: ({ family }) => family !== 'other' },
    });
    const values = { family: 'quotation', code: 3001 };
    expect(valuesAfterReset(fields, 'family', 'accounting', values)).toEqual({ code: '' });
    expect(filledValues(fields, { ...values, family: 'other' })).toEqual({ family: 'other' });
  });
});

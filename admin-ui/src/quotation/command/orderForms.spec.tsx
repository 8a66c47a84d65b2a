import { describe, expect, it } from '@jest/globals';
import { bodyOfCommand } from '@zhidan/domain/quotation';
import { polos } from '@zhidan/domain/quotation/cast';
import { orderOf } from '@zhidan/domain/quotation/testing';
import { wordsOf } from '@zhidan/ui-kit/testing';
import { askedFields, firstValues } from '../../form/form.js';
import { FormFields } from '../../form/FormFields.js';
import type { StaffsQuotation } from '../staffsQuotation.js';
import { fieldsFor } from './orderForm.js';
import { orderForms } from './orderForms.js';
import { ReviewPrice } from './ReviewBeside.js';

/** The order of the polos at a moment of its story, as staff see it. */
const orderAt = (moment: Parameters<typeof polos>[0], more: Partial<StaffsQuotation> = {}): StaffsQuotation =>
  ({
    ...orderOf(polos(moment)),
    ...more,
  }) as unknown as StaffsQuotation;

describe('扣除庫存', () => {
  const form = orderForms['deduct-stock'];
  const stageOf = (order: StaffsQuotation): unknown =>
    form && firstValues(askedFields(bodyOfCommand('deduct-stock'), fieldsFor(form, order, {})))['stage'];

  it('from the queue of production takes the stock of production, from that of samples theirs', () => {
    const stock = { proofing_material_been_deducted: false, product_material_been_deducted: false };
    for (const code of [4001, 4101, 4002] as const)
      expect(stageOf(orderAt('confirmed', { code, about_material_storage: stock }))).toBe('production');
    for (const code of [3001, 3002] as const)
      expect(stageOf(orderAt('confirmed', { code, about_material_storage: stock }))).toBe('proofing');
  });

  it('never turns to the other stage by itself where that of the queue is deducted', () => {
    const stock = { proofing_material_been_deducted: false, product_material_been_deducted: true };
    expect(stageOf(orderAt('confirmed', { code: 4002, about_material_storage: stock }))).toBe('');
  });
});

describe('新增出貨', () => {
  const form = orderForms['add-delivery'];
  const asked = form
    ? askedFields(bodyOfCommand('add-delivery'), fieldsFor(form, orderAt('confirmed'), {}))
    : [];

  it('marks with a star what has to be filled in, and nothing else', () => {
    expect(form?.marks).toBe('required');
    expect(asked.filter(({ isRequired }) => isRequired).map(({ declared: { label } }) => label)).toEqual([
      '貨運公司',
      '貨運單號',
      '紙箱',
      '貨品名稱',
    ]);
    // Those that need nothing but themselves to be drawn.
    const plain = asked.filter(({ declared }) => declared.input === undefined && declared.isMoney !== true);
    const words = wordsOf(
      <FormFields
        fields={plain}
        marks={form?.marks}
        values={firstValues(plain)}
        errors={{}}
        onChange={() => undefined}
      />,
    );
    expect(words).toMatch(/貨運單號 (?:&nbsp;|\u2009|\s)*\*/);
    expect(words).not.toMatch(/給客戶的說明\s*\*|查詢網址\s*\*/);
  });
});

describe('審核通過', () => {
  const order = orderAt('submitted', { unit_price: 176, order_value: 40 });
  const shown = (unit_price_off: string) =>
    wordsOf(<ReviewPrice order={order} values={{ unit_price_off }} />);

  it('previews the price at a whole 優惠單價, and never at a part of what was typed', () => {
    expect(shown('45')).toContain('$NT 45 ');
    // 45.5 is refused beside its field: until it is whole the price stands as it was.
    for (const typed of ['45.5', '45.0', '', '四十五']) {
      expect(shown(typed)).toBe(shown(''));
      expect(shown(typed)).toContain('$NT 176');
      expect(shown(typed)).not.toContain('$NT 45 ');
    }
  });
});

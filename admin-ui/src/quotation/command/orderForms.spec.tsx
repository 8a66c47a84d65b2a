import { describe, expect, it } from '@jest/globals';
import { bodyOfCommand, quotationActions, type PaymentKind } from '@zhidan/domain/quotation';
import { polos } from '@zhidan/domain/quotation/cast';
import { orderOf } from '@zhidan/domain/quotation/testing';
import { MessageProvider } from '@zhidan/ui-kit';
import { wordsOf } from '@zhidan/ui-kit/testing';
import { askedFields, firstValues } from '../../form/form.js';
import { FormFields } from '../../form/FormFields.js';
import type { StaffsQuotation } from '../staffsQuotation.js';
import { confirmationOf } from './confirmation.js';
import { fieldsFor } from './orderForm.js';
import { orderForms } from './orderForms.js';
import { questionsBefore } from './orderQuestions.js';
import { howFinal, isDestructive, isRemoval } from './ranks.js';
import { ReviewPrice } from './ReviewBeside.js';
import { whatIsTaken } from './StockTaken.js';

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

  it('says what becomes of it when the order changes or ends', () => {
    expect(whatIsTaken(orderAt('confirmed'), 'proofing')).toBe(
      '打樣 2 款，每款一個。款式變更或訂單結束時，還沒裁用的會退回倉庫。',
    );
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

  it('shows above its fields who receives the order and where, as the order keeps it', () => {
    const delivery = {
      receiver: '林小姐',
      phone: '0912-000-111',
      zipcode: '106',
      address: '臺北市大安區和平東路二段 18 號',
    };
    const Above = form?.above;
    const words = (more: Partial<StaffsQuotation>) =>
      Above &&
      wordsOf(
        <MessageProvider>
          <Above order={orderAt('confirmed', more)} values={{}} />
        </MessageProvider>,
      );
    expect(words({ delivery })).toBe(
      '收件人 林小姐 電話 0912-000-111 地址 106 臺北市大安區和平東路二段 18 號 複製收件資料',
    );
    // Desks that send nothing do not see where it goes.
    expect(words({ delivery: undefined })).toBe('');
  });
});

describe('what is removed from an order', () => {
  const order = orderAt('closed');
  const [payment] = order.accounting.payment_record ?? [];
  const [delivery] = order.deliveries;
  const given = { index: payment?.index, delivery_id: delivery?.delivery_id };
  // Files and links are removed where they are listed, which asks in words of its own.
  const removals = quotationActions.filter((action) => isRemoval(action) && isDestructive(action));
  const warned = (action: (typeof removals)[number]): string => {
    const { above: Above, fields = {} } = orderForms[action] ?? {};
    const own = Above === undefined ? '' : wordsOf(<Above order={order} values={given} />);
    return Object.keys(fields).length === 0 ? confirmationOf(action, order.quotation_no, '…') : own;
  };

  it('says before it is done whether it can be taken back, whichever it is', () => {
    expect(removals.length).toBeGreaterThanOrEqual(5);
    expect(removals.filter((action) => !warned(action).includes(howFinal(action)))).toEqual([]);
    expect(confirmationOf('advance', order.quotation_no, '進行下一步')).not.toContain('復原');
  });

  it('is named: the payment by its kind and amount, the parcel by its carrier and number', () => {
    if (payment === undefined || delivery === undefined)
      throw new Error('the story has a payment and a parcel');
    expect(warned('remove-payment')).toMatch(
      new RegExp(
        `^第 ${payment.index + 1} 筆「.+」，目前金額 \\$NT ${payment.amount.toLocaleString('en-US')} `,
      ),
    );
    expect(warned('remove-delivery')).toContain(`「${delivery.delivery_way} ${delivery.delivery_number}」`);
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

describe('允許進行', () => {
  const asked = (order: StaffsQuotation): readonly string[] =>
    questionsBefore('allow-next-step', {}, order).map(({ text }) => wordsOf(<>{text}</>));
  const ordered = orderAt('ordered');
  const [payment] = orderAt('closed').accounting.payment_record ?? [];
  const withPayment = (payment_kind: PaymentKind): StaffsQuotation => {
    if (payment === undefined) throw new Error('the story has a payment');
    const payment_record = [{ ...payment, payment_kind, amount: 1050 }];
    return { ...ordered, accounting: { ...ordered.accounting, payment_record } };
  };

  it('asks once more where no payment of the stage is on record, and nothing where there is one', () => {
    expect(asked(ordered)).toEqual([
      expect.stringMatching(/還沒有任何打樣的收款紀錄。確定款項已經到帳，仍要允許進行打樣嗎？/),
    ]);
    // ATM for samples, and for production.
    expect(asked(withPayment(0))).toEqual([]);
    expect(asked(withPayment(1))).toHaveLength(1);
  });
});

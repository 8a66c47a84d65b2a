import { describe, expect, it } from '@jest/globals';
import { bodyOfCommand, quotationActions, type PaymentKind } from '@zhidan/domain/quotation';
import { poloEventsAt } from '@zhidan/domain/quotation/cast';
import { orderOf } from '@zhidan/domain/quotation/testing';
import { MessageProvider } from '@zhidan/ui-kit';
import { wordsOf } from '@zhidan/ui-kit/testing';
import { RecordContextProvider } from 'react-admin';
import { commandFormFields, visibleFields, initialFormValues } from '../../../form/form.js';
import { FormFields } from '../../../form/FormFields.js';
import { today } from '../../../list/today.js';
import { PaymentPreview } from '../../../money/PaymentAhead.js';
import { initialStagePaymentValues } from '../../../money/stepMoney.js';
import type { StaffsQuotation } from '../../staffsQuotation.js';
import { confirmationOf } from '../confirmation.js';
import { orderFormFields } from './orderForm.js';
import { orderForms } from './orderForms.js';
import { ParcelAddress } from '../ahead/SentTo.js';
import { ParcelReceiverInput } from '../input/ParcelReceiverInput.js';
import { undoabilityTextOf, isDestructive, isRemoval } from '../ranks.js';
import { ReviewPrice } from '../ahead/ReviewBeside.js';
import { takenStockText } from '../ahead/StockTaken.js';

/** The polo order at a given point of its history, as staff see it. */
const orderAt = (
  moment: Parameters<typeof poloEventsAt>[0],
  more: Partial<StaffsQuotation> = {},
): StaffsQuotation =>
  ({
    ...orderOf(poloEventsAt(moment)),
    ...more,
  }) as unknown as StaffsQuotation;

describe('the form to deduct stock (扣除庫存)', () => {
  const form = orderForms['deduct-stock'];
  const stageOf = (order: StaffsQuotation): unknown =>
    form &&
    initialFormValues(commandFormFields(bodyOfCommand('deduct-stock'), orderFormFields(form, order, {})))[
      'stage'
    ];

  it('starts with the stock of the order’s present stage, production or samples', () => {
    const stock = { proofing_material_been_deducted: false, product_material_been_deducted: false };
    for (const code of [4001, 4101, 4002] as const)
      expect(stageOf(orderAt('confirmed', { code, about_material_storage: stock }))).toBe('production');
    for (const code of [3001, 3002] as const)
      expect(stageOf(orderAt('confirmed', { code, about_material_storage: stock }))).toBe('proofing');
  });

  it('stays on the present stage even when the stock of this stage is already deducted', () => {
    const stock = { proofing_material_been_deducted: false, product_material_been_deducted: true };
    expect(stageOf(orderAt('confirmed', { code: 4002, about_material_storage: stock }))).toBe('');
  });

  it('explains what happens to the stock when the order changes or ends', () => {
    expect(takenStockText(orderAt('confirmed'), 'proofing')).toBe(
      '打樣 2 款，每款一個。款式變更或訂單結束時，還沒裁用的會退回倉庫。',
    );
  });
});

describe('the form to add a delivery (新增出貨)', () => {
  const form = orderForms['add-delivery'];
  const asked = form
    ? commandFormFields(bodyOfCommand('add-delivery'), orderFormFields(form, orderAt('confirmed'), {}))
    : [];

  it('marks only the required fields with a star', () => {
    expect(form?.marks).toBe('required');
    expect(asked.filter(({ isRequired }) => isRequired).map(({ declared: { label } }) => label)).toEqual([
      '貨運公司',
      '貨運單號',
      '紙箱',
    ]);
    // Fields that can be rendered without further data.
    const plain = asked.filter(({ declared }) => declared.input === undefined && declared.isMoney !== true);
    const words = wordsOf(
      <FormFields
        fields={plain}
        marks={form?.marks}
        values={initialFormValues(plain)}
        errors={{}}
        onChange={() => undefined}
      />,
    );
    expect(words).toMatch(/貨運單號 (?:&nbsp;|\u2009|\s)*\*/);
    expect(words).not.toMatch(/給客戶的說明\s*\*|查詢網址\s*\*/);
  });

  it('shows the address for the parcel only to desks that may see addresses', () => {
    const receiver = {
      receiver: '林小姐',
      phone: '0912-000-111',
      zipcode: '106',
      address: '臺北市大安區和平東路二段 18 號',
    };
    const shown = (
      <MessageProvider>
        <ParcelAddress receiver={receiver} />
      </MessageProvider>
    );
    expect(wordsOf(shown)).toBe(
      '收件人 林小姐 電話 0912-000-111 地址 106 臺北市大安區和平東路二段 18 號 複製收件資料',
    );
    const input = { label: '寄到', help: '', value: undefined, values: {}, error: undefined, errors: {} };
    const unseen = (
      <RecordContextProvider value={orderAt('confirmed', { delivery: undefined })}>
        <ParcelReceiverInput {...input} disabled={false} onChange={() => undefined} />
      </RecordContextProvider>
    );
    expect(wordsOf(unseen)).toBe('');
  });
});

describe('the dialog for removing a part of an order', () => {
  const order = orderAt('closed');
  const [payment] = order.accounting.payment_record ?? [];
  const [delivery] = order.deliveries;
  const given = { index: payment?.index, delivery_id: delivery?.delivery_id };
  // Files and links are removed by buttons in their lists, which have their own confirmation.
  const removals = quotationActions.filter((action) => isRemoval(action) && isDestructive(action));
  const warned = (action: (typeof removals)[number]): string => {
    const { above: Above, fields = {} } = orderForms[action] ?? {};
    const own = Above === undefined ? '' : wordsOf(<Above order={order} values={given} />);
    return Object.keys(fields).length === 0 ? confirmationOf(action, order.quotation_no, '…') : own;
  };

  it('says beforehand whether the removal can be undone, for every kind of part', () => {
    expect(removals.length).toBeGreaterThanOrEqual(5);
    expect(removals.filter((action) => !warned(action).includes(undoabilityTextOf(action)))).toEqual([]);
    expect(confirmationOf('advance', order.quotation_no, '進行下一步')).not.toContain('復原');
  });

  it('describes the part: a payment by kind and amount, a parcel by carrier and number', () => {
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

describe('the form to pass a review (審核通過)', () => {
  const order = orderAt('submitted', { unit_price: 176, order_value: 40 });
  const shown = (unit_price_off: string) =>
    wordsOf(<ReviewPrice order={order} values={{ unit_price_off }} />);

  it('includes the discounted unit price (優惠單價) in the previewed price only if it is a whole number', () => {
    expect(shown('45')).toContain('$NT 45 ');
    // 45.5 is refused; until the field contains a whole number, the price stays unchanged.
    for (const typed of ['45.5', '45.0', '', '四十五']) {
      expect(shown(typed)).toBe(shown(''));
      expect(shown(typed)).toContain('$NT 176');
      expect(shown(typed)).not.toContain('$NT 45 ');
    }
  });
});

describe('the form to allow the next step (允許進行)', () => {
  const ordered = orderAt('ordered');
  const [payment] = orderAt('closed').accounting.payment_record ?? [];
  const withPayment = (payment_kind: PaymentKind, amount: number): StaffsQuotation => {
    if (payment === undefined) throw new Error('the story has a payment');
    const payment_record = [{ ...payment, payment_kind, amount }];
    return { ...ordered, accounting: { ...ordered.accounting, payment_record } };
  };
  const form = orderForms['allow-next-step'];
  const sent = (payment: object, reason = '') => form?.sent?.({ payment, ...(reason && { reason }) });

  it('proposes the missing amount of the stage, or no payment where none is missing', () => {
    expect(initialStagePaymentValues(ordered)).toMatchObject({ is: 'came', amount: '1050', payment_kind: 2 });
    expect(initialStagePaymentValues(withPayment(2, 50))).toMatchObject({ is: 'came', amount: '1000' });
    expect(initialStagePaymentValues(withPayment(0, 1050))).toMatchObject({ is: 'recorded', amount: '0' });
    // A payment for goods does not count as payment for samples.
    expect(initialStagePaymentValues(withPayment(1, 1050))).toMatchObject({ is: 'came', amount: '1050' });
  });

  it('starts with the day that the buyer reported, unless it is in the future', () => {
    const reported = (reported_paid_on: string) =>
      initialStagePaymentValues({ ...ordered, accounting: { ...ordered.accounting, reported_paid_on } })[
        'paid_date'
      ];
    expect(reported('2020-03-04')).toBe('2020-03-04');
    expect(reported('2999-01-01')).toBe(today());
  });

  it('sends the payment when money has arrived, and otherwise a confirmation that no money has arrived', () => {
    const money = { ...initialStagePaymentValues(ordered), amount: '1,050', memo: '櫃檯' };
    expect(sent(money)).toEqual({
      payment: { amount: '1,050', memo: '櫃檯', payment_kind: 2, paid_date: today() },
    });
    expect(sent({ ...money, is: 'nothing' }, '先做再收')).toEqual({
      reason: '先做再收',
      acknowledge: ['NOTHING_RECEIVED', 'PARTLY_RECEIVED'],
    });
    expect(sent({ is: 'recorded' })).toEqual({});
  });

  it('requires a reason when no money has arrived, and amount and day when money has arrived', () => {
    const asked = commandFormFields(
      bodyOfCommand('allow-next-step'),
      orderFormFields(form ?? { fields: {} }, ordered, {}),
    );
    const names = (payment: object) => visibleFields(asked, { payment }).map(({ name }) => name);
    expect(names({ is: 'came' })).toEqual(['payment', 'staff_notes']);
    expect(names({ is: 'nothing' })).toEqual(['payment', 'reason', 'staff_notes']);
    const wrong = (more: object) =>
      Object.keys(
        form?.check?.({ payment: { ...initialStagePaymentValues(ordered), ...more } }, ordered) ?? {},
      );
    expect(wrong({})).toEqual([]);
    expect(wrong({ amount: '0' })).toEqual(['payment.amount']);
    expect(wrong({ paid_date: '2999-01-01' })).toEqual(['payment.paid_date']);
    expect(wrong({ is: 'nothing', amount: '' })).toEqual([]);
  });
});

describe('the form to add a payment (新增付款紀錄)', () => {
  const paid = orderAt('paid');
  const shown = (payment_kind: number, amount: string) =>
    wordsOf(<PaymentPreview order={paid} values={{ payment_kind, amount }} />);

  it('shows the received, refunded and remaining amounts', () => {
    expect(shown(13, '1000')).toContain(
      '收到的款項 $NT 1,050 已退款 $NT 0 這次退款 -$NT 1,000 退款後還有 $NT 50',
    );
    expect(shown(14, '999999')).toContain('退款不能超過收到的款項，這樣會多退 $NT 998,949');
  });

  it('shows the missing amount of the stage before and after the payment, and the questions that will be asked', () => {
    expect(shown(3, '4000')).toContain(
      '生產款項 已經收到 $NT 0 還沒收 $NT 4,032 這次 $NT 4,000 之後還差 $NT 32',
    );
    expect(shown(3, '5000')).toContain('這裡應收 $NT 4,032，這筆是 $NT 5,000，多了 $NT 968');
    expect(shown(2, '1')).toContain('這裡的款項已經收齊（已收 $NT 1,050），這筆 $NT 1 會成為溢收');
    expect(shown(6, '100')).toContain(
      '整筆訂單 已經收到 $NT 1,050 還沒收 $NT 4,032 這次 $NT 100 之後還差 $NT 3,932',
    );
  });
});

describe('the form to change the accounting code (變更會計狀態)', () => {
  it('shows the price, the received and the missing amount before the order is settled', () => {
    const Below = orderForms['change-accounting-code']?.below;
    const shown = (code: number) => Below && wordsOf(<Below order={orderAt('paid')} values={{ code }} />);
    const sums = '整筆訂單 總金額 $NT 5,082 已付金額 $NT 1,050 還差 $NT 4,032';
    expect(shown(2008)).toBe(sums);
    expect(shown(2999)).toMatch(new RegExp(`^${sums.replaceAll('$', '[$]')} .*4,032`));
  });
});

describe('the form to move an order (移動狀態)', () => {
  it('shows the warnings of a move beside each code, before it is chosen', () => {
    const order = orderAt('passed', { allowed_codes: [3001, 4001, 9998] });
    const { code } = orderFormFields(orderForms['move-code'] ?? { fields: {} }, order, {});
    expect(code?.offered?.map(({ title }) => title)).toEqual([
      '3001 等待打樣',
      '4001 等待生產（注意：生產費尚未付款、客戶尚未確認打樣）',
      '9998 作廢',
    ]);
  });
});

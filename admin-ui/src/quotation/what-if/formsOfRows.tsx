import { paymentKinds, stages, stageTitles, titleIn, type QuotationAction } from '@zhidan/domain/quotation';
import { ErrorState, useWrittenMoney } from '@zhidan/ui-kit';
import { useRecordContext } from 'react-admin';
import { Choice } from '../../form/field/Choice.js';
import type { FieldOption as Offered, OwnInputProps, Values } from '../../form/fieldDeclaration.js';
import { textOf } from '../../form/values.js';
import { AccessoryChoice } from '../command/input/accessoryInputs.js';
import { reason } from '../command/form/reasonForms.js';
import type { AnyOrderForm, OrderField, OrderForm } from '../command/form/orderForm.js';
import { orderFormOf } from '../command/form/OrderFormDialog.js';
import { useAccessories } from '../panel/accessories.js';
import type { StaffsQuotation } from '../staffsQuotation.js';

const stage = {
  label: '階段',
  offered: stages.map((value) => ({ value, title: stageTitles[value] })),
} as const satisfies OrderField;

/** Which payment of the order is meant. */
function PaymentInput(input: OwnInputProps) {
  const money = useWrittenMoney();
  const payments = useRecordContext<StaffsQuotation>()?.accounting.payment_record ?? [];
  const offered = payments.map(({ index, payment_kind, amount }): Offered => ({
    value: index,
    title: `第 ${index + 1} 筆 ${titleIn(paymentKinds, payment_kind)} ${money(amount)}`,
  }));
  return <Choice {...input} offered={offered} />;
}

const payment: OrderField = { label: '付款紀錄', isRequired: true, input: PaymentInput };

const delivery: OrderField = ({ deliveries }) => ({
  label: '配送紀錄',
  offered: deliveries.map(({ delivery_id, delivery_way, delivery_number }) => ({
    value: delivery_id,
    title: `${delivery_way} ${delivery_number}`,
  })),
});

interface Place {
  readonly stage: string;
  readonly record_id: string;
  readonly material_group: string;
}

/** The parts of a chosen accessory stand in one value: ids hold no line feed. */
const SEPARATOR = '\n';
const placeText = (place: Place): string =>
  [place.stage, place.record_id, place.material_group].join(SEPARATOR);
const placeIn = (value: unknown): Place => {
  const [at = '', record_id = '', material_group = ''] = textOf(value).split(SEPARATOR);
  return { stage: at, record_id, material_group };
};

/** Which accessory of which design is changed. */
function PlaceInput(input: OwnInputProps) {
  const order = useRecordContext<StaffsQuotation>();
  return order === undefined ? null : <Places order={order} input={input} />;
}

interface PlacesProps {
  readonly order: StaffsQuotation;
  readonly input: OwnInputProps;
}

function Places({ order, input }: PlacesProps) {
  const { data = [], error, refetch } = useAccessories(order);
  if (error !== null) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  const offered = data.flatMap((record) =>
    record.lines
      .filter(({ choices }) => choices.length > 0)
      .map(({ material_group, group_name }): Offered => ({
        value: placeText({ ...record, material_group }),
        title: `${stageTitles[record.stage]}第 ${record.record_id.split('-').at(-1) ?? ''} 款・${group_name}`,
      })),
  );
  return <Choice {...input} offered={offered} />;
}

/** The accessories that the chosen one may be exchanged for. */
const ExchangeInput = (input: OwnInputProps) => (
  <AccessoryChoice {...input} values={{ ...input.values, ...placeIn(input.values['record_id']) }} />
);

const exchange: OrderForm<'change-accessory'> = {
  width: 'md',
  marks: 'none',
  isSentByChoice: true,
  fields: {
    record_id: { label: '要更換的配件', input: PlaceInput },
    material_id: { label: '換成', input: ExchangeInput },
  },
  sent: ({ record_id, ...rest }): Values => ({ ...placeIn(record_id), ...rest }),
};

/** Commands that are given beside a row of the order's page ask here which row it is. */
const formsOfRows: { readonly [Action in QuotationAction]?: OrderForm<Action> } = {
  'change-accessory': exchange,
  'set-note': { fields: { stage, note: { label: '注意事項', isLong: true } } },
  'set-completion-date': {
    fields: {
      stage,
      date: { label: '完成日', isRequired: false, isDate: true, help: '空白即取消設定的日期' },
    },
    sent: ({ date, ...rest }): Values => ({ ...rest, date: textOf(date) || null }),
  },
  'correct-payment': {
    fields: {
      index: payment,
      amount: { label: '更正後的金額', isMoney: true },
      invoice_no: { label: '發票號碼' },
      memo: { label: '備註' },
      reason,
    },
  },
  'remove-payment': { fields: { index: payment, reason } },
  'remove-delivery': { fields: { delivery_id: delivery, reason } },
  'email-delivery': { fields: { delivery_id: delivery } },
};

/** What a command asks where it is tried: what it asks where it is given, and what stands around its button there. */
export const triedFormOf = (action: QuotationAction): AnyOrderForm =>
  formsOfRows[action] ?? orderFormOf(action);

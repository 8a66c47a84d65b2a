import { paymentKinds, stages, stageTitles, titleIn, type QuotationAction } from '@zhidan/domain/quotation';
import { ErrorState, useMoneyFormatter } from '@zhidan/ui-kit';
import { useRecordContext } from 'react-admin';
import { CodeSelect } from '../../form/field/Choice.js';
import type { FieldOption as Offered, CustomInputProps, FormValues } from '../../form/fieldDeclaration.js';
import { textOf } from '../../form/values.js';
import { AccessoryChoice } from '../command/input/accessoryInputs.js';
import { reasonField } from '../command/form/reasonForms.js';
import type { AnyOrderForm, OrderField, OrderForm } from '../command/form/orderForm.js';
import { orderFormOf } from '../command/form/OrderFormDialog.js';
import { useAccessories } from '../panel/accessories.js';
import type { StaffsQuotation } from '../staffsQuotation.js';

const stage = {
  label: '階段',
  offered: stages.map((value) => ({ value, title: stageTitles[value] })),
} as const satisfies OrderField;

function PaymentInput(input: CustomInputProps) {
  const money = useMoneyFormatter();
  const payments = useRecordContext<StaffsQuotation>()?.accounting.payment_record ?? [];
  const offered = payments.map(({ index, payment_kind, amount }): Offered => ({
    value: index,
    title: `第 ${index + 1} 筆 ${titleIn(paymentKinds, payment_kind)} ${money(amount)}`,
  }));
  return <CodeSelect {...input} offered={offered} />;
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

/** Joins the parts that identify an accessory into one option value; ids contain no line feed. */
const SEPARATOR = '\n';
const placeText = (place: Place): string =>
  [place.stage, place.record_id, place.material_group].join(SEPARATOR);
const placeIn = (value: unknown): Place => {
  const [at = '', record_id = '', material_group = ''] = textOf(value).split(SEPARATOR);
  return { stage: at, record_id, material_group };
};

/** Chooses the accessory to change, by design. */
function PlaceInput(input: CustomInputProps) {
  const order = useRecordContext<StaffsQuotation>();
  return order === undefined ? null : <Places order={order} input={input} />;
}

interface PlacesProps {
  readonly order: StaffsQuotation;
  readonly input: CustomInputProps;
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
  return <CodeSelect {...input} offered={offered} />;
}

/** The accessories that may replace the chosen one. */
const ExchangeInput = (input: CustomInputProps) => (
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
  sent: ({ record_id, ...rest }): FormValues => ({ ...placeIn(record_id), ...rest }),
};

/** Forms with a field that chooses a row, for commands that are sent from a row on the order's page. */
const formsOfRows: { readonly [Action in QuotationAction]?: OrderForm<Action> } = {
  'change-accessory': exchange,
  'set-note': { fields: { stage, note: { label: '注意事項', isLong: true } } },
  'set-completion-date': {
    fields: {
      stage,
      date: { label: '完成日', isRequired: false, isDate: true, help: '空白即取消設定的日期' },
    },
    sent: ({ date, ...rest }): FormValues => ({ ...rest, date: textOf(date) || null }),
  },
  'correct-payment': {
    fields: {
      index: payment,
      amount: { label: '更正後的金額', isMoney: true },
      invoice_no: { label: '發票號碼' },
      memo: { label: '備註' },
      reason: reasonField,
    },
  },
  'remove-payment': { fields: { index: payment, reason: reasonField } },
  'remove-delivery': { fields: { delivery_id: delivery, reason: reasonField } },
  'email-delivery': { fields: { delivery_id: delivery } },
};

/** The form of a command in a trial: the usual one, or one that also chooses the row. */
export const trialFormOf = (action: QuotationAction): AnyOrderForm =>
  formsOfRows[action] ?? orderFormOf(action);

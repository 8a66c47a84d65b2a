import { Alert, Box, Typography } from '@mui/material';
import {
  isCodeIn,
  type MoneyBalance,
  moneyOfKind,
  moneyQuestionTexts,
  type PaymentKind,
  paymentKinds,
  type Quotation,
  questionsOfPayment,
  receivedAmount,
  netReceivedOf,
  signedAmount,
  stageTitles,
} from '@zhidan/domain/quotation';
import { CURRENCY_RULE, parseTypedNumber, useMoneyFormatter } from '@zhidan/ui-kit';
import { textOf } from '../form/values.js';
import type { OrderFormAsideProps } from '../quotation/command/form/orderForm.js';
import { toDomainQuotation, hasAccountingFields } from '../quotation/staffsQuotation.js';
import { MoneyLines, type MoneyLine } from './MoneyLines.js';

/** Shows how the payment that the user enters would change the owed and received amounts. */
export function PaymentPreview({ order, values }: OrderFormAsideProps) {
  const kind = Number(values['payment_kind']);
  const { value: amount = 0 } = parseTypedNumber(textOf(values['amount']), CURRENCY_RULE);
  if (!hasAccountingFields(order) || !isCodeIn(paymentKinds, kind)) return null;
  return <MoneyPreview order={toDomainQuotation(order)} kind={kind} amount={signedAmount(kind, amount)} />;
}

interface MoneyAheadProps {
  readonly order: Quotation;
  readonly kind: PaymentKind;
  /** The signed amount; refunds are negative. */
  readonly amount: number;
  /** The owed and received amounts that the payment changes; by default the amounts of the payment's kind. */
  readonly against?: MoneyBalance;
}

/** The amounts before and after a payment, and the warnings that will have to be confirmed. */
export function MoneyPreview({ order, kind, amount, against = moneyOfKind(kind, order) }: MoneyAheadProps) {
  const money = useMoneyFormatter();
  const isRefund = paymentKinds[kind].cash === 'out';
  const { stage } = paymentKinds[kind];
  const questions = questionsOfPayment({ payment_kind: kind, amount }, order);
  const rest = netReceivedOf(order.accounting.payment_record) + amount;
  return (
    <Box aria-live="polite">
      <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
        {isRefund || stage === null ? '整筆訂單' : `${stageTitles[stage]}款項`}
      </Typography>
      <MoneyLines lines={isRefund ? refundLines(order, amount) : owedLines(against, amount)} />
      {isRefund && rest < 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          退款不能超過收到的款項，這樣會多退 {money(-rest)}
        </Alert>
      )}
      {questions.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {moneyQuestionTexts(questions, money)}
        </Alert>
      )}
    </Box>
  );
}

function refundLines({ accounting }: Quotation, amount: number): readonly MoneyLine[] {
  const moved = accounting.payment_record.map((paid) => receivedAmount(paid.payment_kind, paid.amount));
  const sum = (all: readonly number[]) => all.reduce((before, each) => before + each, 0);
  const [came, back] = [sum(moved.filter((each) => each > 0)), sum(moved.filter((each) => each < 0))];
  const left = came + back + amount;
  return [
    ['收到的款項', came],
    ['已退款', back],
    ['這次退款', amount],
    left < 0 ? ['多退', -left, 'over'] : ['退款後還有', left],
  ];
}

/** The missing amount before and after the payment. */
const owedLines = ({ owed, received }: MoneyBalance, amount: number): readonly MoneyLine[] =>
  moneyPreviewLines({ owed, received, amount, rest: owed - amount });

/** The lines that explain a warning about an amount. */
export const moneyPreviewLines = ({
  owed,
  received,
  amount,
  rest,
}: {
  readonly owed: number;
  readonly received: number;
  readonly amount: number;
  readonly rest: number;
}): readonly MoneyLine[] => [
  ['已經收到', received],
  owed < 0 ? ['已經溢收', -owed] : ['還沒收', owed],
  ...(amount === 0 ? [] : [['這次', amount] as const]),
  rest < 0 ? ['溢收', -rest, 'over'] : ['之後還差', rest, 'due'],
];

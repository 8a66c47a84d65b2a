import { paymentKinds, type correctedPaymentMessages, type PaymentRecord } from '@zhidan/domain/quotation';
import { DateTime, Money } from '@zhidan/ui-kit';
import { InlineChoice } from './InlineChoice.js';
import { InlineText } from './InlineText.js';

export type CorrectedFact = keyof typeof correctedPaymentMessages;

interface PaymentEditorProps {
  readonly fact: CorrectedFact;
  readonly payment: Pick<PaymentRecord, CorrectedFact>;
  readonly canEdit: boolean;
  /** Called when editing begins, so that the caller can remember which state the user saw. */
  readonly onBegin: () => void;
  /** Saves a value and resolves with true on success; otherwise the typed text stays. */
  readonly onCorrect: (fact: CorrectedFact, value: string | number) => Promise<boolean>;
}

const kinds = Object.entries(paymentKinds).map(([value, { title }]) => ({ value: Number(value), title }));

/** A field of a payment that is corrected in place. */
export function PaymentEditor({ fact, payment, onCorrect, ...editor }: PaymentEditorProps) {
  switch (fact) {
    case 'payment_kind':
      return (
        <InlineChoice
          {...editor}
          label="付款種類"
          value={payment.payment_kind}
          choices={kinds}
          onCommit={(kind) => onCorrect(fact, kind)}
        />
      );
    case 'amount':
      return (
        <InlineText
          {...editor}
          label="金額"
          value={String(payment.amount)}
          shown={<Money amount={payment.amount} />}
          isMoney
          onCommit={(text) => onCorrect(fact, text)}
        />
      );
    case 'paid_date':
      return (
        <InlineText
          {...editor}
          label="付款日期"
          value={payment.paid_date}
          shown={<DateTime at={payment.paid_date} dateOnly />}
          isDate
          onCommit={(text) => onCorrect(fact, text)}
        />
      );
    case 'invoice_no':
    case 'memo':
      return (
        <InlineText
          {...editor}
          label={fact === 'memo' ? '備註' : '發票號碼'}
          value={payment[fact]}
          onCommit={(text) => onCorrect(fact, text)}
        />
      );
  }
}

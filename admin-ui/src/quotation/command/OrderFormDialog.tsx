import { useState } from 'react';
import { Alert, Typography } from '@mui/material';
import { quotationCommand, type QuotationAction } from '@zhidan/domain/quotation';
import { useMessages } from '@zhidan/ui-kit';
import { RecordContextProvider, useGetOne } from 'react-admin';
import { REMOVAL_CANCELLED, REMOVAL_TITLE } from '../../act/removal.js';
import type { Values } from '../../form/fieldDeclaration.js';
import type { AskedForm } from '../../form/form.js';
import type { FormContentProps } from '../../form/FormContent.js';
import { FormDialog } from '../../form/FormDialog.js';
import { FormPopover, type Place } from '../../form/FormPopover.js';
import type { StaffsQuotation } from '../staffsQuotation.js';
import type { AnyOrderForm } from './orderForm.js';
import { isDestructive, isRemoval } from './ranks.js';
import { targetTitle } from './targetTitle.js';
import { orderFormOf, useAskedForm, useSend } from './useOrderForm.js';

interface OrderFormDialogProps {
  readonly action: QuotationAction;
  /** What the button of the command says on this order. */
  readonly title: string;
  readonly order: StaffsQuotation;
  /** Answers that stand already and are not asked for: the code that was clicked, the row that it is about. */
  readonly given: Values;
  readonly place?: Place;
  /** Called once the command was given, before the dialog closes. */
  readonly onAnswer?: (isGiven: boolean) => void;
  readonly onClose: () => void;
}

/** Asks what a command needs, as its form is declared, and sends it for the order as it was seen. */
export function OrderFormDialog({ action, title, order, given, place, ...props }: OrderFormDialogProps) {
  const { onAnswer, onClose } = props;
  const [seen] = useState(order);
  const declared = orderFormOf(action);
  const { below: Below, beside: Beside } = declared;
  const form = useAskedForm(action, declared, seen, given);
  const give = useSend(action, declared, seen, given);
  const say = useMessages();
  const target = targetTitle(title, action, given);
  const titleOf = (values: Values) =>
    isRemoval(action) ? REMOVAL_TITLE : (declared.title?.(values) ?? target);
  const content: Omit<FormContentProps, 'title'> = {
    ...layoutOf(declared),
    act: declared.act ?? title,
    isDestructive: isDestructive(action),
    failed: quotationCommand(action).failed,
    form,
    above: <Above {...{ action, declared, form, seen, target }} />,
    below: Below && ((values) => <Below order={seen} values={values} />),
    beside: Beside && ((values) => <Beside order={seen} values={values} />),
    async send(body) {
      const outcome = await give(body);
      if (outcome.is === 'done') onAnswer?.(true);
      return outcome;
    },
    onClose,
    onCancel() {
      if (isRemoval(action)) say.info(REMOVAL_CANCELLED);
    },
  };
  return (
    <RecordContextProvider value={seen}>
      {place === undefined ? (
        <FormDialog {...content} title={(values) => `${titleOf(values)}　${seen.quotation_no}`} />
      ) : (
        <FormPopover {...content} title={titleOf(given)} place={place} />
      )}
    </RecordContextProvider>
  );
}

const layoutOf = ({ width, columns, marks, isEdit, isSentByChoice, isSendable }: AnyOrderForm) => ({
  ...(width && { width }),
  ...(columns && { columns }),
  ...(marks && { marks }),
  ...(isEdit && { isEdit }),
  ...(isSentByChoice && { isSentByChoice }),
  ...(isSendable && { isSendable }),
});

interface AboveProps {
  readonly action: QuotationAction;
  readonly declared: AnyOrderForm;
  readonly form: AskedForm;
  readonly seen: StaffsQuotation;
  readonly target: string;
}

/** What stands above the fields; a command that asks for nothing is confirmed. */
function Above({ action, declared, form, seen, target }: AboveProps) {
  const { above: Own } = declared;
  const { fields, given = {} } = form;
  return (
    <>
      <ChangedMeanwhile seen={seen} />
      {fields.every(({ name }) => given[name] !== undefined) && (
        <Typography>
          確定要對訂單 {seen.quotation_no} 進行「{target}」嗎？
          {isDestructive(action) && '這個動作無法復原。'}
        </Typography>
      )}
      {Own !== undefined && <Own order={seen} values={given} />}
    </>
  );
}

/** Says so when the order changes while its form is open. */
function ChangedMeanwhile({ seen }: { readonly seen: StaffsQuotation }) {
  const { data: latest } = useGetOne<StaffsQuotation>('quotations', { id: seen.id });
  if (latest === undefined || latest.revision <= seen.revision) return null;
  return <Alert severity="info">您填寫的時候，訂單有了新的變更；送出前會先請您確認。</Alert>;
}

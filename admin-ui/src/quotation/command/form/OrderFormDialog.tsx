import { useState, type ReactNode } from 'react';
import { Alert, Typography } from '@mui/material';
import { quotationCommand, type QuotationAction, bodyOfCommand } from '@zhidan/domain/quotation';
import { useMessages } from '@zhidan/ui-kit';
import { RecordContextProvider, useGetOne } from 'react-admin';
import { REMOVAL_CANCELLED, REMOVAL_TITLE } from '../../../act/removal.js';
import type { Values } from '../../../form/fieldDeclaration.js';
import { type AskedForm, askedFields } from '../../../form/form.js';
import {
  type FormContentProps,
  type Shown,
  FormDialog,
  FormPopover,
  type Place,
} from '../../../form/FormDialog.js';
import { changesSince, useOrderHistory } from '../../orderHistory.js';
import type { StaffsQuotation } from '../../staffsQuotation.js';
import { confirmationOf } from '../confirmation.js';
import { type AnyOrderForm, fieldsFor } from './orderForm.js';
import { isDestructive, isRemoval } from '../ranks.js';
import { targetTitle } from '../targetTitle.js';
import { WhatFollows } from '../ahead/WhatFollows.js';
import { useNavigate } from 'react-router';
import type { FormOutcome } from '../../../form/useForm.js';
import { useGiveChecked } from '../OrderCommands.js';
import { orderForms } from './orderForms.js';

interface OrderFormDialogProps {
  readonly action: QuotationAction;
  /** What the button of the command says on this order. */
  readonly title: string;
  readonly order: StaffsQuotation;
  /** Answers that stand already and are not asked for: the code that was clicked, the row that it is about. */
  readonly given: Values;
  /** The form that asks for it, where it is not that of the command. */
  readonly form?: AnyOrderForm;
  readonly place?: Place;
  /** Called once the command was given, before the dialog closes. */
  readonly onAnswer?: (isGiven: boolean) => void;
  readonly onClose: () => void;
}

/** Asks what a command needs, as its form is declared, and sends it for the order as it was seen. */
export function OrderFormDialog({ action, title, order, given, place, ...props }: OrderFormDialogProps) {
  const { onAnswer, onClose } = props;
  const [seen] = useState(order);
  const declared = props.form ?? orderFormOf(action);
  const form = useAskedForm(action, declared, seen, given);
  const give = useSend(action, declared, seen, given);
  const say = useMessages();
  const target = targetTitle(title, action, given, seen);
  return (
    <OrderFormWindow
      {...{ declared, form, seen, place, onClose }}
      titleOf={(values) => (isRemoval(action) ? REMOVAL_TITLE : (declared.title?.(values) ?? target))}
      act={declared.act ?? title}
      isDestructive={isDestructive(action)}
      failed={quotationCommand(action).failed}
      above={<Above {...{ action, form, seen, target }} />}
      ahead={(values) => <WhatFollows {...{ action, form, values }} order={seen} />}
      send={async (body) => {
        const outcome = await give(body);
        if (outcome.is === 'done') onAnswer?.(true);
        return outcome;
      }}
      onCancel={() => {
        if (isRemoval(action)) say.info(REMOVAL_CANCELLED);
      }}
    />
  );
}

interface OrderFormWindowProps extends Pick<
  FormContentProps,
  'act' | 'isDestructive' | 'failed' | 'send' | 'onClose' | 'onCancel'
> {
  readonly declared: AnyOrderForm;
  readonly form: AskedForm;
  readonly seen: StaffsQuotation;
  readonly titleOf: (values: Values) => string;
  readonly place?: Place | undefined;
  /** Above what the form itself shows there. */
  readonly above?: ReactNode;
  /** Below all that the form shows: what would come of it. */
  readonly ahead?: Shown;
}

/** The form of a command about an order as it was seen, wherever it is sent to. */
export function OrderFormWindow({
  declared,
  seen,
  titleOf,
  place,
  above,
  ahead,
  ...content
}: OrderFormWindowProps) {
  const { above: Own, below: Below, beside: Beside } = declared;
  const given = content.form.given ?? {};
  const shown: Omit<FormContentProps, 'title'> = {
    ...layoutOf(declared),
    ...content,
    above: (
      <>
        {above}
        {Own !== undefined && <Own order={seen} values={given} />}
      </>
    ),
    below: (values) => (
      <>
        {Below !== undefined && <Below order={seen} values={values} />}
        {ahead?.(values)}
      </>
    ),
    beside: Beside && ((values) => <Beside order={seen} values={values} />),
  };
  return (
    <RecordContextProvider value={seen}>
      {place === undefined ? (
        <FormDialog {...shown} title={(values) => `${titleOf(values)}　${seen.quotation_no}`} />
      ) : (
        <FormPopover {...shown} title={titleOf(given)} place={place} />
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
  readonly form: AskedForm;
  readonly seen: StaffsQuotation;
  readonly target: string;
}

/** A command that asks for nothing is confirmed. */
function Above({ action, form: { fields, given = {} }, seen, target }: AboveProps) {
  return (
    <>
      <ChangedMeanwhile seen={seen} />
      {fields.every(({ name }) => given[name] !== undefined) && (
        <Typography>{confirmationOf(action, seen.quotation_no, target)}</Typography>
      )}
    </>
  );
}

/** Says so when the order changes while its form is open. */
function ChangedMeanwhile({ seen }: { readonly seen: StaffsQuotation }) {
  const { data: latest } = useGetOne<StaffsQuotation>('quotations', { id: seen.id });
  const isLater = latest !== undefined && latest.revision > seen.revision;
  const { data: history = [] } = useOrderHistory(isLater ? seen.quotation_no : '');
  if (changesSince(history, seen.revision).length === 0) return null;
  return <Alert severity="info">您填寫的時候，訂單有了新的變更；送出前會先請您確認。</Alert>;
}

const CONFIRMED: AnyOrderForm = { fields: {} };

/** What a command asks; one that asks for nothing is confirmed. */
export const orderFormOf = (action: QuotationAction): AnyOrderForm => orderForms[action] ?? CONFIRMED;

const nothingFirst = (): Values => ({});
const noDone = () => undefined;

/** The form of a command for one order, with initial values that are read meanwhile. */
export function useAskedForm(
  action: QuotationAction,
  declared: AnyOrderForm,
  seen: StaffsQuotation,
  given: Values,
): AskedForm {
  const { check, sent, useFirst = nothingFirst } = declared;
  const body = bodyOfCommand(action);
  const fields = askedFields(body, fieldsFor(declared, seen, useFirst(seen)));
  return { body, fields, given, ...(sent && { sent }), check: (values) => check?.(values, seen) ?? {} };
}

/** Gives the command as it was checked; after an order was deleted the list follows. */
export function useSend(
  action: QuotationAction,
  declared: AnyOrderForm,
  seen: StaffsQuotation,
  given: Values,
) {
  const { useDone = noDone } = declared;
  const doneWith = useDone(seen, given);
  const give = useGiveChecked();
  const navigate = useNavigate();
  return async (body: Values): Promise<FormOutcome> => {
    const success = doneWith?.(body);
    const outcome = await give({ action, body, seen, ...(success !== undefined && { success }) });
    const isGone = outcome.is === 'done' && action === 'delete';
    return isGone ? { ...outcome, goOn: () => void navigate('/quotations') } : outcome;
  };
}

import { useState, type ReactNode } from 'react';
import { Alert, Typography } from '@mui/material';
import {
  quotationCommand,
  type QuotationAction,
  bodyOfCommand,
  warningsIfSent,
} from '@zhidan/domain/quotation';
import { useMessages } from '@zhidan/ui-kit';
import { RecordContextProvider, useGetOne } from 'react-admin';
import { REMOVAL_CANCELLED, REMOVAL_TITLE } from '../../../act/removal.js';
import type { FormValues } from '../../../form/fieldDeclaration.js';
import { type CommandForm, commandFormFields } from '../../../form/form.js';
import {
  type FormContentProps,
  type FormPartRenderer,
  FormDialog,
  FormPopover,
  type PopoverPosition,
} from '../../../form/FormDialog.js';
import { entriesSince, useOrderHistory } from '../../orderHistory.js';
import { toDomainQuotation, type StaffsQuotation } from '../../staffsQuotation.js';
import { confirmationOf } from '../confirmation.js';
import { type AnyOrderForm, orderFormFields } from './orderForm.js';
import { isDestructive, isRemoval } from '../ranks.js';
import { targetTitle } from '../targetTitle.js';
import { CommandPreview } from '../ahead/WhatFollows.js';
import { CommandWarnings } from '../ahead/CommandWarnings.js';
import { useNavigate } from 'react-router';
import type { FormOutcome } from '../../../form/useForm.js';
import { useSendCheckedCommand } from '../OrderCommands.js';
import { orderForms } from './orderForms.js';

interface OrderFormDialogProps {
  readonly action: QuotationAction;
  /** The title of the command's button for this order. */
  readonly title: string;
  readonly order: StaffsQuotation;
  /** Values that the form does not ask for, such as the clicked code or row. */
  readonly given: FormValues;
  /** The form to use instead of the command's usual one. */
  readonly form?: AnyOrderForm;
  /** The label of the submit button; by default that of the form or the title of the command. */
  readonly act?: string;
  readonly place?: PopoverPosition;
  /** Called with true once the command was sent, before the dialog closes. */
  readonly onAnswer?: (isGiven: boolean) => void;
  readonly onClose: () => void;
}

/**
 * A dialog with the declared form of a command. The command is sent with the revision of the order that the
 * user saw.
 */
export function OrderFormDialog({ action, title, order, given, place, ...props }: OrderFormDialogProps) {
  const { onAnswer, onClose } = props;
  const [seen] = useState(order);
  const declared = props.form ?? orderFormOf(action);
  const form = useCommandForm(action, declared, seen, given);
  const give = useSendOrderForm(action, declared, seen, given);
  const say = useMessages();
  const target = targetTitle(title, action, given, seen);
  return (
    <OrderFormWindow
      {...{ declared, form, seen, place, onClose }}
      titleOf={(values) => (isRemoval(action) ? REMOVAL_TITLE : (declared.title?.(values) ?? target))}
      act={props.act ?? declared.act ?? title}
      isDestructive={isDestructive(action)}
      failed={quotationCommand(action).failed}
      above={<Above {...{ action, form, seen, target }} />}
      ahead={(values) => (
        <>
          <CommandWarnings {...{ action, values: { ...given, ...values } }} order={seen} />
          <CommandPreview {...{ action, form, values }} order={seen} />
        </>
      )}
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
  readonly form: CommandForm;
  readonly seen: StaffsQuotation;
  readonly titleOf: (values: FormValues) => string;
  readonly place?: PopoverPosition | undefined;
  /** Additional content, above the content that the form itself declares. */
  readonly above?: ReactNode;
  /** Content at the end of the form, which previews the effect of the command. */
  readonly ahead?: FormPartRenderer;
}

/**
 * The form of a command, filled in for the order as the user saw it; the caller decides where the form is
 * rendered.
 */
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
  readonly form: CommandForm;
  readonly seen: StaffsQuotation;
  readonly target: string;
}

/** The content above the fields; for a command without fields, the confirmation text. */
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

/** A note that the order has changed while the form was open. */
function ChangedMeanwhile({ seen }: { readonly seen: StaffsQuotation }) {
  const { data: latest } = useGetOne<StaffsQuotation>('quotations', { id: seen.id });
  const isLater = latest !== undefined && latest.revision > seen.revision;
  const { data: history = [] } = useOrderHistory(isLater ? seen.quotation_no : '');
  if (entriesSince(history, seen.revision).length === 0) return null;
  return <Alert severity="info">您填寫的時候，訂單有了新的變更；送出前會先請您確認。</Alert>;
}

const CONFIRMED: AnyOrderForm = { fields: {} };

/** The form of a command; a command without a form is confirmed. */
export const orderFormOf = (action: QuotationAction): AnyOrderForm => orderForms[action] ?? CONFIRMED;

const nothingFirst = (): FormValues => ({});
const noDone = () => undefined;

/** The form of a command for one order; start values may arrive after it has opened. */
export function useCommandForm(
  action: QuotationAction,
  declared: AnyOrderForm,
  seen: StaffsQuotation,
  given: FormValues,
): CommandForm {
  const { check, sent, useFirst = nothingFirst } = declared;
  const body = bodyOfCommand(action);
  const fields = commandFormFields(body, orderFormFields(declared, seen, useFirst(seen)));
  return { body, fields, given, ...(sent && { sent }), check: (values) => check?.(values, seen) ?? {} };
}

/** Sends the checked command; after the order was deleted, opens the list. */
export function useSendOrderForm(
  action: QuotationAction,
  declared: AnyOrderForm,
  seen: StaffsQuotation,
  given: FormValues,
) {
  const { useDone = noDone } = declared;
  const doneWith = useDone(seen, given);
  const give = useSendCheckedCommand();
  const navigate = useNavigate();
  return async (body: FormValues): Promise<FormOutcome> => {
    const success = doneWith?.(body);
    // The form has shown these warnings, so they are not asked about again.
    const confirmed = warningsIfSent(action, body, toDomainQuotation(seen));
    const outcome = await give({ action, body, seen, confirmed, ...(success !== undefined && { success }) });
    const isGone = outcome.is === 'done' && action === 'delete';
    return isGone ? { ...outcome, goOn: () => void navigate('/quotations') } : outcome;
  };
}

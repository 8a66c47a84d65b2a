import { useState } from 'react';
import { Alert, Typography } from '@mui/material';
import { bodyOfCommand, quotationCommand, type QuotationAction } from '@zhidan/domain/quotation';
import { useMessages } from '@zhidan/ui-kit';
import { RecordContextProvider, useGetOne } from 'react-admin';
import { useNavigate } from 'react-router';
import { REMOVAL_CANCELLED, REMOVAL_TITLE } from '../../act/removal.js';
import { askedFields } from '../../form/form.js';
import { FormDialog } from '../../form/FormDialog.js';
import type { Values } from '../../form/fieldDeclaration.js';
import type { StaffsQuotation } from '../staffsQuotation.js';
import { useGiveChecked } from './OrderCommands.js';
import { fieldsFor, type AnyOrderForm } from './orderForm.js';
import { orderForms } from './orderForms.js';
import { isDestructive, isRemoval } from './ranks.js';
import { targetTitle } from './targetTitle.js';

interface OrderFormDialogProps {
  readonly action: QuotationAction;
  /** What the button of the command says on this order. */
  readonly title: string;
  readonly order: StaffsQuotation;
  /** Answers that stand already and are not asked for: the code that was clicked, the row that it is about. */
  readonly given: Values;
  readonly onClose: () => void;
}

const CONFIRMED: AnyOrderForm = { fields: {} };

/** Asks what a command needs, as its form is declared, and sends it for the order as it was seen. */
export function OrderFormDialog({ action, title, order, given, onClose }: OrderFormDialogProps) {
  const [seen] = useState(order);
  const form: AnyOrderForm = orderForms[action] ?? CONFIRMED;
  const { check, above: Above, below: Below, beside: Beside, useFirst = nothingFirst, ...layout } = form;
  const first = useFirst(seen);
  const body = bodyOfCommand(action);
  const fields = askedFields(body, fieldsFor(form, seen, first));
  const isConfirmed = fields.every(({ name }) => given[name] !== undefined);
  const give = useGiveChecked();
  const navigate = useNavigate();
  const say = useMessages();
  const target = targetTitle(title, action, given);
  const titleOf = (values: Values) =>
    isRemoval(action) ? REMOVAL_TITLE : (layout.title?.(values) ?? target);
  return (
    <RecordContextProvider value={seen}>
      <FormDialog
        {...layout}
        title={(values) => `${titleOf(values)}　${seen.quotation_no}`}
        act={title}
        isDestructive={isDestructive(action)}
        failed={quotationCommand(action).failed}
        form={{ body, fields, given, check: (values) => check?.(values, seen) ?? {} }}
        above={
          <>
            <ChangedMeanwhile seen={seen} />
            {isConfirmed && (
              <Typography>
                確定要對訂單 {seen.quotation_no} 進行「{target}」嗎？
                {isDestructive(action) && '這個動作無法復原。'}
              </Typography>
            )}
            {Above !== undefined && <Above order={seen} values={given} />}
          </>
        }
        below={Below && ((values) => <Below order={seen} values={values} />)}
        beside={Beside && ((values) => <Beside order={seen} values={values} />)}
        send={async (checked) => {
          const outcome = await give({ action, body: checked, seen });
          if (outcome.is === 'done' && action === 'delete') await navigate('/quotations');
          return outcome;
        }}
        onClose={onClose}
        onCancel={() => {
          if (isRemoval(action)) say.info(REMOVAL_CANCELLED);
        }}
      />
    </RecordContextProvider>
  );
}

const nothingFirst = (): Values => ({});

/** Says so when the order changes while its form is open. */
function ChangedMeanwhile({ seen }: { readonly seen: StaffsQuotation }) {
  const { data: latest } = useGetOne<StaffsQuotation>('quotations', { id: seen.id });
  if (latest === undefined || latest.revision <= seen.revision) return null;
  return <Alert severity="info">您填寫的時候，訂單有了新的變更；送出前會先請您確認。</Alert>;
}

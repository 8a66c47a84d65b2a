import { bodyOfCommand, type QuotationAction } from '@zhidan/domain/quotation';
import { useNavigate } from 'react-router';
import type { Values } from '../../../form/fieldDeclaration.js';
import { askedFields, type AskedForm } from '../../../form/form.js';
import type { Outcome } from '../../../form/useForm.js';
import type { StaffsQuotation } from '../../staffsQuotation.js';
import { useGiveChecked } from '../OrderCommands.js';
import { fieldsFor, type AnyOrderForm } from './orderForm.js';
import { orderForms } from './orderForms.js';

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
  return async (body: Values): Promise<Outcome> => {
    const success = doneWith?.(body);
    const outcome = await give({ action, body, seen, ...(success !== undefined && { success }) });
    const isGone = outcome.is === 'done' && action === 'delete';
    return isGone ? { ...outcome, goOn: () => void navigate('/quotations') } : outcome;
  };
}

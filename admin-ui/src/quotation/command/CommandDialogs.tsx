import { useMemo, useState, type ReactNode } from 'react';
import type { QuotationAction } from '@zhidan/domain/quotation';
import type { FormValues } from '../../form/fieldDeclaration.js';
import type { PopoverPosition } from '../../form/FormDialog.js';
import { FormPlaceholder } from './form/FormAhead.js';
import type { AnyOrderForm } from './form/orderForm.js';
import { CommandOpeningContext, type AskForCommand, type OpenCommandDialog } from './opening.js';
import { OrderFormDialog } from './form/OrderFormDialog.js';
import { useFullOrder, type ListedQuotation } from '../listedQuotation.js';
import { actionTitleOf } from './titleOf.js';

interface Opened {
  readonly order: ListedQuotation;
  readonly action: QuotationAction;
  /** Values that are already decided and not asked for. */
  readonly given: FormValues;
  readonly form?: AnyOrderForm;
  /** The label of the submit button; by default that of the form or the title of the command. */
  readonly act?: string;
  /** The position beside the pressed element; undefined for the middle of the window. */
  readonly place?: PopoverPosition;
  /**
   * Called with true once the command was sent, and with false when the dialog closes; only the first call
   * counts.
   */
  readonly onAnswer?: (isGiven: boolean) => void;
}

/** Renders the dialog that any component below can open for a command. */
export function CommandDialogs({ children }: { readonly children: ReactNode }) {
  const [opened, setOpened] = useState<Opened>();
  const close = () => {
    setOpened(undefined);
    opened?.onAnswer?.(false);
  };
  const opening = useMemo(() => openingWith(setOpened), []);
  return (
    <CommandOpeningContext.Provider value={opening}>
      {children}
      {opened !== undefined && (
        <WholeOrderDialog {...opened} title={actionTitleOf(opened.action, opened.order)} onClose={close} />
      )}
    </CommandOpeningContext.Provider>
  );
}

const openingWith = (
  setOpened: (opened: Opened) => void,
): { readonly open: OpenCommandDialog; readonly ask: AskForCommand } => ({
  open: (order, action, given = {}, { beside, title } = {}) =>
    setOpened({
      order,
      action,
      given,
      ...(beside && { place: placeBelow(beside) }),
      ...(title !== undefined && { act: title }),
    }),
  ask: (order, action, given, form) =>
    new Promise((onAnswer) => {
      setOpened({ order, action, given, onAnswer, ...(form && { form }) });
    }),
});

interface WholeOrderDialogProps extends Opened {
  readonly title: string;
  readonly onClose: () => void;
}

/** Loads the whole order for the form, which needs more columns than the list has. */
function WholeOrderDialog({ order, onClose, ...form }: WholeOrderDialogProps) {
  const { whole, error, refetch } = useFullOrder(order);
  if (whole !== undefined) return <OrderFormDialog {...form} order={whole} onClose={onClose} />;
  return (
    <FormPlaceholder title={form.title} error={error} onRetry={() => void refetch()} onClose={onClose} />
  );
}

function placeBelow(pressed: HTMLElement): PopoverPosition {
  const { left, bottom } = pressed.getBoundingClientRect();
  return { left, top: bottom };
}

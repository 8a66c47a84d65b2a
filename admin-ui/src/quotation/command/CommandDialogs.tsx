import { createContext, useContext, useState, type ComponentType, type ReactNode } from 'react';
import { actionTitle, allowNextStepTitle, type QuotationAction } from '@zhidan/domain/quotation';
import { AddDeliveryDialog } from './AddDeliveryDialog.js';
import { AssignDialog } from './AssignDialog.js';
import { CommandDialog } from './CommandDialog.js';
import { DeductStockDialog } from './DeductStockDialog.js';
import type { FormValues } from './commandForms.js';
import { ForceChangeDialog } from './ForceChangeDialog.js';
import { PassReviewDialog } from './PassReviewDialog.js';
import { isDestructive } from './ranks.js';
import { ReviseDialog } from './ReviseDialog.js';
import { SplitProductionDialog } from './SplitProductionDialog.js';
import type { StaffsQuotation } from '../staffsQuotation.js';

interface Opened {
  readonly order: StaffsQuotation;
  readonly action: QuotationAction;
  /** Answers that stand already. */
  readonly given: FormValues;
}

type Open = (order: StaffsQuotation, action: QuotationAction, given?: FormValues) => void;

const Opening = createContext<Open | undefined>(undefined);

/** The one dialog of commands for everything below. */
export function CommandDialogs({ children }: { readonly children: ReactNode }) {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <Opening.Provider value={(order, action, given = {}) => setOpened({ order, action, given })}>
      {children}
      {opened !== undefined && <DialogOf {...opened} onClose={close} />}
    </Opening.Provider>
  );
}

/** Commands that are asked for in more than a few fields have a dialog of their own. */
function DialogOf({ order, action, given, onClose }: Opened & { readonly onClose: () => void }) {
  const Own = ownDialogs[action];
  if (Own !== undefined) return <Own order={order} onClose={onClose} />;
  return (
    <CommandDialog
      action={action}
      order={order}
      given={given}
      title={titleOf(action, order)}
      isDestructive={isDestructive(action)}
      onClose={onClose}
    />
  );
}

type OwnDialog = ComponentType<{ readonly order: StaffsQuotation; readonly onClose: () => void }>;

const ownDialogs: Readonly<Partial<Record<QuotationAction, OwnDialog>>> = {
  'add-delivery': AddDeliveryDialog,
  assign: AssignDialog,
  'deduct-stock': DeductStockDialog,
  'force-code': ForceChangeDialog,
  'pass-review': PassReviewDialog,
  revise: ReviseDialog,
  'split-production': SplitProductionDialog,
};

/** Opens the dialog of a command. */
export function useOpenCommand(): Open {
  const open = useContext(Opening);
  if (open === undefined) throw new Error('useOpenCommand needs CommandDialogs around it');
  return open;
}

/** What the button of a command says on this order. */
export const titleOf = (action: QuotationAction, { accounting }: StaffsQuotation): string =>
  action === 'allow-next-step'
    ? allowNextStepTitle(accounting.code, accounting.proofing_or_product)
    : actionTitle(action);

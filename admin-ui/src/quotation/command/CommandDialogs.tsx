import { createContext, useContext, useState, type ReactNode } from 'react';
import { actionTitle, allowNextStepTitle, type QuotationAction } from '@zhidan/domain/quotation';
import type { Values } from '../../form/fieldDeclaration.js';
import { OrderFormDialog } from './OrderFormDialog.js';
import type { StaffsQuotation } from '../staffsQuotation.js';

interface Opened {
  readonly order: StaffsQuotation;
  readonly action: QuotationAction;
  /** Answers that stand already. */
  readonly given: Values;
}

type Open = (order: StaffsQuotation, action: QuotationAction, given?: Values) => void;

const Opening = createContext<Open | undefined>(undefined);

/** The one dialog of commands for everything below. */
export function CommandDialogs({ children }: { readonly children: ReactNode }) {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <Opening.Provider value={(order, action, given = {}) => setOpened({ order, action, given })}>
      {children}
      {opened !== undefined && (
        <OrderFormDialog {...opened} title={titleOf(opened.action, opened.order)} onClose={close} />
      )}
    </Opening.Provider>
  );
}

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

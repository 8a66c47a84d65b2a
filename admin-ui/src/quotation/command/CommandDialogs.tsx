import { createContext, useContext, useState, type ReactNode } from 'react';
import { actionTitle, allowNextStepTitle, type QuotationAction } from '@zhidan/domain/quotation';
import type { Values } from '../../form/fieldDeclaration.js';
import type { Place } from '../../form/FormPopover.js';
import { OrderFormDialog } from './OrderFormDialog.js';
import type { StaffsQuotation } from '../staffsQuotation.js';

interface Opened {
  readonly order: StaffsQuotation;
  readonly action: QuotationAction;
  /** Answers that stand already. */
  readonly given: Values;
  /** Beside what was pressed instead of in the middle of the window. */
  readonly place?: Place;
}

type Open = (order: StaffsQuotation, action: QuotationAction, given?: Values, beside?: HTMLElement) => void;

const Opening = createContext<Open | undefined>(undefined);

/** The one dialog of commands for everything below. */
export function CommandDialogs({ children }: { readonly children: ReactNode }) {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const open: Open = (order, action, given = {}, beside) =>
    setOpened({ order, action, given, ...(beside && { place: placeBelow(beside) }) });
  return (
    <Opening.Provider value={open}>
      {children}
      {opened !== undefined && (
        <OrderFormDialog {...opened} title={titleOf(opened.action, opened.order)} onClose={close} />
      )}
    </Opening.Provider>
  );
}

function placeBelow(pressed: HTMLElement): Place {
  const { left, bottom } = pressed.getBoundingClientRect();
  return { left, top: bottom };
}

/** Opens the dialog of a command: it stays open though its order leaves the list meanwhile. */
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

import { createContext, useContext } from 'react';
import type { QuotationAction } from '@zhidan/domain/quotation';
import type { FormValues } from '../../form/fieldDeclaration.js';
import type { ListedQuotation } from '../listedQuotation.js';
import type { AnyOrderForm } from './form/orderForm.js';

export type OpenCommandDialog = (
  order: ListedQuotation,
  action: QuotationAction,
  given?: FormValues,
  opener?: DialogOpener,
) => void;

/** What opened a dialog. */
interface DialogOpener {
  /** The pressed element, beside which the dialog opens; without it, in the middle of the window. */
  readonly beside?: HTMLElement;
  /** The label of the pressed button where it is not the title of the command; the dialog sends with it. */
  readonly title?: string;
}

/** Opens the dialog of a command and resolves with true if the command was sent. */
export type AskForCommand = (
  order: ListedQuotation,
  action: QuotationAction,
  given: FormValues,
  /** A form with other texts or fields than the command's usual one. */
  form?: AnyOrderForm,
) => Promise<boolean>;

interface Opening {
  readonly open: OpenCommandDialog;
  readonly ask: AskForCommand;
}

/** The functions that open command dialogs, provided by `CommandDialogs`. */
export const CommandOpeningContext = createContext<Opening | undefined>(undefined);

function useOpening(): Opening {
  const opening = useContext(CommandOpeningContext);
  if (opening === undefined) throw new Error('a dialog of a command needs CommandDialogs around it');
  return opening;
}

/**
 * Returns a function that opens the dialog of a command; the dialog stays open even if the order leaves the
 * list.
 */
export const useOpenCommand = (): OpenCommandDialog => useOpening().open;

export const useAskCommand = (): AskForCommand => useOpening().ask;

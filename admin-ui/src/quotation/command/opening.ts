import { createContext, useContext } from 'react';
import type { QuotationAction } from '@zhidan/domain/quotation';
import type { Values } from '../../form/fieldDeclaration.js';
import type { ListedQuotation } from '../listedQuotation.js';
import type { AnyOrderForm } from './form/orderForm.js';

export type Open = (
  order: ListedQuotation,
  action: QuotationAction,
  given?: Values,
  beside?: HTMLElement,
) => void;

/** Opens the dialog of a command and resolves with whether the command was sent. */
export type Ask = (
  order: ListedQuotation,
  action: QuotationAction,
  given: Values,
  /** A form with the wording of one piece of work. */
  form?: AnyOrderForm,
) => Promise<boolean>;

interface Opening {
  readonly open: Open;
  readonly ask: Ask;
}

/** Provided by `CommandDialogs`. */
export const CommandOpeningContext = createContext<Opening | undefined>(undefined);

function useOpening(): Opening {
  const opening = useContext(CommandOpeningContext);
  if (opening === undefined) throw new Error('a dialog of a command needs CommandDialogs around it');
  return opening;
}

/** Opens the dialog of a command, which stays open even if its order leaves the list. */
export const useOpenCommand = (): Open => useOpening().open;

export const useAskCommand = (): Ask => useOpening().ask;

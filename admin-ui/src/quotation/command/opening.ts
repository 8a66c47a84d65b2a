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

/** Opens the dialog of a command and answers whether the command was given in the end. */
export type Ask = (
  order: ListedQuotation,
  action: QuotationAction,
  given: Values,
  /** In the words of one piece of work, where those of the command are not meant. */
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

/** Opens the dialog of a command: it stays open though its order leaves the list meanwhile. */
export const useOpenCommand = (): Open => useOpening().open;

export const useAskCommand = (): Ask => useOpening().ask;

import { createContext, useContext } from 'react';
import type { useChosen } from '../../list/selection/useChosen.js';
import type { ListedQuotation } from '../listedQuotation.js';

type Selection = ReturnType<typeof useChosen<ListedQuotation>>;

/** Provided by the list of orders. */
export const SelectionContext = createContext<Selection | undefined>(undefined);

/** The selected orders of the surrounding list. */
export function useSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (selection === undefined) throw new Error('choosing orders needs their list around it');
  return selection;
}

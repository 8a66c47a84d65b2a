import { createContext, useContext } from 'react';
import type { useListSelection } from '../../list/selection/useChosen.js';
import type { ListedQuotation } from '../listedQuotation.js';

type Selection = ReturnType<typeof useListSelection<ListedQuotation>>;

/** The selection in a list of orders, provided by `OrderList`. */
export const SelectionContext = createContext<Selection | undefined>(undefined);

export function useSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (selection === undefined) throw new Error('choosing orders needs their list around it');
  return selection;
}

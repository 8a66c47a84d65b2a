import { createContext, useContext, type RefObject } from 'react';

interface Opening {
  readonly isOpen: boolean;
  /** Opens the panel, or closes it if it is open. */
  readonly turn: () => void;
  /** The button that opens the panel; it gets the focus when the panel closes. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** The panel of related records, provided by `OrderWithRelatedPanel`; undefined while a past state is shown. */
export const RelatedOpeningContext = createContext<Opening | undefined>(undefined);

export const useRelatedPanelOpener = (): Opening | undefined => useContext(RelatedOpeningContext);

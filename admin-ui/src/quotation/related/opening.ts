import { createContext, useContext, type RefObject } from 'react';

interface Opening {
  readonly isOpen: boolean;
  /** Opens the panel, or closes it. */
  readonly turn: () => void;
  /** The button of the panel, which the focus goes back to. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** Provided by `WithRelated`; there is none where an order is shown as it stood. */
export const RelatedOpeningContext = createContext<Opening | undefined>(undefined);

export const useOpening = (): Opening | undefined => useContext(RelatedOpeningContext);

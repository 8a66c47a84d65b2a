import { createContext, useContext, type RefObject } from 'react';

interface Opening {
  readonly isOpen: boolean;
  /** Opens or closes the panel. */
  readonly turn: () => void;
  /** The button of the panel, which gets the focus when the panel closes. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** Provided by `WithRelated`; missing where a past state of an order is shown. */
export const RelatedOpeningContext = createContext<Opening | undefined>(undefined);

export const useOpening = (): Opening | undefined => useContext(RelatedOpeningContext);

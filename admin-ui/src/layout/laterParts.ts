import { createContext, type ReactNode } from 'react';

/** Parts of the layout that load together with the screens, to keep the first script small. */
export interface LaterParts {
  /** Dialogs that ask the user to prove who they are before an action continues. */
  readonly authenticationDialogs: ReactNode;
  readonly helpButton: ReactNode;
}

/** Undefined until the screens have loaded. */
export const LaterPartsContext = createContext<LaterParts | undefined>(undefined);

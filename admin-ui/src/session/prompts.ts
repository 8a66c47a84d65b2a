import { createContext, type ReactNode } from 'react';

/**
 * Dialogs that ask the user to prove who they are before an action continues. They load together with the
 * screens that need them.
 */
export const AuthenticationDialogsContext = createContext<ReactNode>(undefined);

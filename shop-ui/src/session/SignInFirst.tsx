import { createContext, useContext } from 'react';

/** Does something once somebody is signed in: at once, or after the window for signing in is done. */
export type SignInFirst = (work: () => void) => void;

export const SignInFirstContext = createContext<SignInFirst>((work) => work());

export const useSignInFirst = (): SignInFirst => useContext(SignInFirstContext);

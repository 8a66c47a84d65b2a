import { createContext, type ReactNode } from 'react';

/** Windows that ask who is there before something goes on. They load with the screens on which it may be asked. */
export const Prompts = createContext<ReactNode>(undefined);

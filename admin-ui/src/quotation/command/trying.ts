import { createContext } from 'react';

/** Whether forms below are only tried: what changes an order by itself, without being sent, is not offered there. */
export const TryingContext = createContext(false);

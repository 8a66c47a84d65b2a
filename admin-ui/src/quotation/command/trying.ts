import { createContext } from 'react';
import type { WhatIfBody } from '@zhidan/domain/quotation';

/**
 * The commands tried so far; undefined outside of a trial. In a trial, buttons that change an order without a
 * command are hidden.
 */
export const TrialCommandsContext = createContext<WhatIfBody['commands'] | undefined>(undefined);

import { createContext } from 'react';
import type { WhatIfBody } from '@zhidan/domain/quotation';

/**
 * Set while commands are only tried: the commands tried before. Acts that change an order without a command are
 * hidden then.
 */
export const TrialCommandsContext = createContext<WhatIfBody['commands'] | undefined>(undefined);

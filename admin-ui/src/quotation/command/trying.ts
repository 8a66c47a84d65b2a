import { createContext } from 'react';
import type { WhatIfBody } from '@zhidan/domain/quotation';

/**
 * Where forms below are only tried: the commands that are tried before them. What changes an order by itself, without
 * being sent, is not offered there.
 */
export const TryingContext = createContext<WhatIfBody['commands'] | undefined>(undefined);

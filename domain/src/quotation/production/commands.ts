import { z } from 'zod';
import { count } from '../../core/numeric.js';

export const splitProductionBody = z.object({ quantities: z.array(count(1)).min(1).max(1000) });

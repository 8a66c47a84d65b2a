import { z } from 'zod';

/** UTC ISO instant. */
export const instant = z.string();

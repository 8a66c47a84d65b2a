import { z } from 'zod';

/** UTC ISO instant. */
export const instantSchema = z.string();

import { z } from 'zod';
import { coded } from '../../core/numeric.js';

const code = coded(z.int());
const notes = z.string().trim().max(2000).optional();

export const moveCodeBody = z.object({ code, staff_notes: notes });
export const advanceBody = z.object({});

/** Families of codes that a manager may force. */
export const forcedFamilies = ['quotation', 'accounting', 'proofing', 'production'] as const;
export const forceCodeBody = z.object({
  family: z.enum(forcedFamilies),
  code,
  reason: z.string().trim().max(2000).default(''),
});

import { z } from 'zod';

/** The steps with which an empty installation becomes a shop, in the order in which they are done. */
export const setupSteps = [
  'company',
  'taxes',
  'bank',
  'delivery-days',
  'people',
  'products',
  'order',
] as const;
export type SetupStep = (typeof setupSteps)[number];

/** Whether a step is done, which follows from the shop's records. */
export const setupRow = z.object({ step: z.enum(setupSteps), done: z.boolean() });
export type SetupRow = z.infer<typeof setupRow>;

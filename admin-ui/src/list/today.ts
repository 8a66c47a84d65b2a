import { taipeiDate } from '@zhidan/domain';

/** The day in Taipei by this machine's clock, `YYYY-MM-DD`. */
export const today = (): string => taipeiDate(new Date().toISOString());

/** The day before. */
export const yesterday = (): string => taipeiDate(new Date(Date.now() - 86_400_000).toISOString());

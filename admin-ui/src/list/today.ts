import { taipeiDate } from '@zhidan/domain';

/** The day in Taipei by this machine's clock, `YYYY-MM-DD`. */
export const today = (): string => taipeiDate(new Date().toISOString());

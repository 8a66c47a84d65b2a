import { taipeiDate } from '@zhidan/domain';

/** The current date in Taipei by this machine's clock, as `YYYY-MM-DD`. */
export const today = (): string => taipeiDate(new Date().toISOString());

import { type Mapping, mappingSchema } from '@zhidan/domain/bank';
import { kept } from '../data/kept.js';

const keyOf = (account: string): string => `bank.mapping.${account}`;

/** Which column is which in the statements of an account, as somebody said it once in this browser. */
export const keptMapping = {
  read: (account: string): Mapping | undefined =>
    mappingSchema.safeParse(kept.read(keyOf(account), 'browser')).data,
  write: (account: string, mapping: Mapping): void => kept.write(keyOf(account), mapping, 'browser'),
};

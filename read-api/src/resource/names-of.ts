import type { Caller } from '@zhidan/domain';

/** What a list of readers may name a caller by: their id, and what they may do. */
export const readerNamesOf = ({ customer_id, permissions }: Caller): readonly string[] => [
  ...(customer_id === null ? [] : [customer_id]),
  ...permissions,
];

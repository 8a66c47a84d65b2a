import type { Caller } from '@zhidan/domain';

/** The values by which a list of readers can name the caller: the caller's customer id and permissions. */
export const readerNamesOf = ({ customer_id, permissions }: Caller): readonly string[] => [
  ...(customer_id === null ? [] : [customer_id]),
  ...permissions,
];

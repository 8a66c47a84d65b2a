import { useCallback, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import type { z } from 'zod';
import { storeForAccount, readStoredForAccount } from './kept.js';

/**
 * A value that this browser stores for the signed-in account; undefined until one was stored. The last element
 * says whether the account is known; until then nothing is stored.
 */
export function useStoredForAccount<Schema extends z.ZodType>(name: string, schema: Schema) {
  const { identity } = useGetIdentity();
  const account = identity?.id === undefined ? undefined : String(identity.id);
  const [changed, setChanged] = useState<{ readonly account: string; readonly value: z.infer<Schema> }>();
  const value =
    account === undefined
      ? undefined
      : changed?.account === account
        ? changed.value
        : readStoredForAccount(account, name, schema);
  const change = useCallback(
    (next: z.infer<Schema>) => {
      if (account === undefined) return;
      storeForAccount(account, name, next);
      setChanged({ account, value: next });
    },
    [account, name],
  );
  return [value, change, account !== undefined] as const;
}

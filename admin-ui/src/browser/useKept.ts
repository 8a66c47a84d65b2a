import { useCallback, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import type { z } from 'zod';
import { keep, storedFor } from './kept.js';

/** A value that this browser keeps for the account that is signed in; undefined until something was kept. The last says whether it is known whose it is: nothing is kept before. */
export function useKept<Schema extends z.ZodType>(name: string, schema: Schema) {
  const { identity } = useGetIdentity();
  const account = identity?.id === undefined ? undefined : String(identity.id);
  const [changed, setChanged] = useState<{ readonly account: string; readonly value: z.infer<Schema> }>();
  const value =
    account === undefined
      ? undefined
      : changed?.account === account
        ? changed.value
        : storedFor(account, name, schema);
  const change = useCallback(
    (next: z.infer<Schema>) => {
      if (account === undefined) return;
      keep(account, name, next);
      setChanged({ account, value: next });
    },
    [account, name],
  );
  return [value, change, account !== undefined] as const;
}

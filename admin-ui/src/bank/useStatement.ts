import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Mapping } from '@zhidan/domain/bank';
import { useMessages } from '@zhidan/ui-kit';
import { RequestFailed } from '@zhidan/ui-kit/api';
import { type Imported, sendStatement, type Statement } from './bank.api.js';
import { keptMapping } from './keptMapping.js';

/** Sends statements of an account; one whose columns are unknown waits until somebody has said which is which. */
export function useStatement(account: string) {
  const client = useQueryClient();
  const say = useMessages();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<RequestFailed>();
  const [waiting, setWaiting] = useState<Statement['from']>();

  const sendIt = async (from: Statement['from'], mapping?: Mapping): Promise<boolean> => {
    setBusy(true);
    setRefused(undefined);
    try {
      say.done(saidOf(await sendMapped({ account, from, mapping })));
      setWaiting(undefined);
      await client.invalidateQueries({ queryKey: ['bank-lines'] });
      return true;
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      setRefused(error);
      setWaiting(error.code === UNKNOWN ? from : undefined);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    take: (from: Statement['from']) => sendIt(from),
    isBusy,
    refused,
    /** Whether a statement waits for its mapping. */
    unmapped: waiting !== undefined,
    takeMapped(mapping: Mapping) {
      keptMapping.write(account, mapping);
      if (waiting !== undefined) void sendIt(waiting, mapping);
    },
  };
}

const UNKNOWN = 'STATEMENT_LAYOUT_UNKNOWN';

/** What was said of the account's columns before is tried where the words of a statement are unknown. */
async function sendMapped(statement: Statement): Promise<Imported> {
  try {
    return await sendStatement(statement);
  } catch (error) {
    const mapping = keptMapping.read(statement.account);
    const isUnknown = error instanceof RequestFailed && error.code === UNKNOWN;
    if (!isUnknown || statement.mapping !== undefined || mapping === undefined) throw error;
    return sendStatement({ ...statement, mapping });
  }
}

const saidOf = ({ new: added, known, faults }: Imported): string =>
  [
    `匯入 ${added} 筆`,
    ...(known > 0 ? [`${known} 筆已經匯入過`] : []),
    ...(faults.length > 0 ? [`有 ${faults.length} 處餘額接不上，可能缺了交易`] : []),
  ].join('，');

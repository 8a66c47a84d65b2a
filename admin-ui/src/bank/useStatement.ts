import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Mapping } from '@zhidan/domain/bank';
import { useMessages } from '@zhidan/ui-kit';
import { RequestFailed } from '@zhidan/ui-kit/api';
import { type Imported, sendStatement } from './bank.api.js';
import { useLayouts } from './layouts.api.js';
import { statementOf, type TakenStatement } from './statementOf.js';

/** Sends statements of an account; one whose columns are unknown waits until its reader has shown which is which. */
export function useStatement(account: string) {
  const client = useQueryClient();
  const say = useMessages();
  const layouts = useLayouts();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<RequestFailed>();
  const [waiting, setWaiting] = useState<TakenStatement>();

  /** Whether it was taken. */
  const taking = async (work: () => Promise<Imported>): Promise<boolean> => {
    setBusy(true);
    setRefused(undefined);
    try {
      say.done(saidOf(await work()));
      setWaiting(undefined);
      await client.invalidateQueries({ queryKey: ['bank-lines'] });
      return true;
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      setRefused(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  /** The lines are there already: columns that are not remembered are only asked for again. */
  const keep = async (mapping: Mapping) => {
    try {
      await layouts.keep(account, mapping);
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      say.warn(`沒有記住這個帳號的欄位：${error.detail}`);
    }
  };
  return {
    take: (from: File | string) =>
      taking(async () => {
        setWaiting(undefined);
        const statement = await statementOf(from);
        if (statement === undefined) throw new RequestFailed(400, 'FILE_UNREADABLE', UNREADABLE);
        try {
          return await sendKnown(account, statement, layouts.of);
        } catch (error) {
          if (isUnknown(error)) setWaiting(statement);
          throw error;
        }
      }),
    isBusy,
    refused,
    /** A statement that waits for its mapping. */
    waiting,
    takeMapped: (mapping: Mapping) =>
      waiting !== undefined &&
      taking(async () => {
        const imported = await sendStatement({ account, from: waiting.from, mapping });
        await keep(mapping);
        return imported;
      }),
  };
}

const UNREADABLE = '讀不出這個檔案，請用 .xlsx 或 CSV（舊的 .xls 請先另存成 .xlsx）';

const isUnknown = (error: unknown): boolean =>
  error instanceof RequestFailed && error.code === 'STATEMENT_LAYOUT_UNKNOWN';

/** Where its words are unknown, what was shown of the account before is tried. */
async function sendKnown(
  account: string,
  { from }: TakenStatement,
  layoutOf: (account: string) => Promise<Mapping | undefined>,
): Promise<Imported> {
  try {
    return await sendStatement({ account, from });
  } catch (error) {
    if (!isUnknown(error)) throw error;
    const mapping = await layoutOf(account);
    if (mapping === undefined) throw error;
    return sendStatement({ account, from, mapping });
  }
}

const saidOf = ({ new: added, known, faults }: Imported): string =>
  [
    `匯入 ${added} 筆`,
    ...(known > 0 ? [`${known} 筆已經匯入過`] : []),
    ...(faults.length > 0 ? [`有 ${faults.length} 處餘額接不上，可能缺了交易`] : []),
  ].join('，');

import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { StatementMapping, StatementRow } from '@zhidan/domain/bank';
import { useMessages } from '@zhidan/ui-kit';
import { RequestFailed } from '@zhidan/ui-kit/api';
import { type ImportResult, sendStatement } from './bank.api.js';
import { useStatementLayouts } from './layouts.api.js';
import { readPreviewRows } from './previewRows.js';

/** A statement that waits until the user has assigned its columns. */
interface WaitingStatement {
  readonly from: File | string;
  readonly rows: readonly StatementRow[];
}

/**
 * Imports statements of an account; a statement with unknown columns waits until the user has assigned them.
 */
export function useStatementImport(account: string) {
  const client = useQueryClient();
  const say = useMessages();
  const layouts = useStatementLayouts();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<RequestFailed>();
  const [waiting, setWaiting] = useState<WaitingStatement>();
  const [imported, setImported] = useState<ImportResult>();

  /** Resolves with true if the statement was imported. */
  const taking = async (work: () => Promise<ImportResult>): Promise<boolean> => {
    setBusy(true);
    setRefused(undefined);
    setImported(undefined);
    try {
      const done = await work();
      say.done(saidOf(done));
      setImported(done);
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
  /**
   * Saves the layout. The import succeeds even if this fails; the next import then asks for the columns again.
   */
  const keep = async (mapping: StatementMapping) => {
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
        try {
          return await sendKnown(account, from, layouts.of);
        } catch (error) {
          if (isUnknown(error)) setWaiting({ from, rows: await readPreviewRows(from) });
          throw error;
        }
      }),
    isBusy,
    refused,
    imported,
    waiting,
    takeMapped: (mapping: StatementMapping) =>
      waiting !== undefined &&
      taking(async () => {
        const imported = await sendStatement({ account, from: waiting.from, mapping });
        await keep(mapping);
        return imported;
      }),
  };
}

/** Whether the server does not know the columns of the statement. */
const isUnknown = (error: unknown): boolean =>
  error instanceof RequestFailed &&
  (error.code === 'STATEMENT_LAYOUT_UNKNOWN' || error.code === 'STATEMENT_SIGN_UNKNOWN');

/** Sends a statement; if its headings are unknown, tries again with the stored layout of the account. */
async function sendKnown(
  account: string,
  from: File | string,
  layoutOf: (account: string) => Promise<StatementMapping | undefined>,
): Promise<ImportResult> {
  try {
    return await sendStatement({ account, from });
  } catch (error) {
    if (!isUnknown(error)) throw error;
    const mapping = await layoutOf(account);
    if (mapping === undefined) throw error;
    return sendStatement({ account, from, mapping });
  }
}

const saidOf = ({ new: added, known, account }: ImportResult): string =>
  [
    `匯入 ${added} 筆`,
    ...(known > 0 ? [`${known} 筆已經匯入過`] : []),
    ...(account === '' ? [] : [`帳號 ${account}`]),
  ].join('，');

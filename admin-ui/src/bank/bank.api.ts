import {
  type BankWarning,
  type LineAllocation,
  type StatementMapping,
  transferKind,
} from '@zhidan/domain/bank';
import type { MoneyQuestionCode } from '@zhidan/domain/quotation';
import { sendRequest } from '@zhidan/ui-kit/api';
import { z } from 'zod';
import { sendForm } from '../data/sendForm.js';
import { orderApiPath } from '../quotation/command/sending.js';

const imported = z.object({
  /** The account as typed by the user or as found in the statement. */
  account: z.string(),
  lines: z.int(),
  new: z.int(),
  known: z.int(),
  faults: z.array(z.object({ path: z.string(), message: z.string() })),
  /** Skipped rows, in which no money moved. */
  passed: z.array(z.object({ row: z.int(), why: z.string() })),
});
export type ImportResult = z.infer<typeof imported>;

export interface StatementImport {
  readonly account: string;
  /** The dropped file, or the pasted text. */
  readonly from: File | string;
  readonly mapping?: StatementMapping | undefined;
}

/** Imports a statement; rejects with `RequestFailed`, which names each faulty row. */
export async function sendStatement({ account, from, mapping }: StatementImport): Promise<ImportResult> {
  const path = '/api/bank-statements';
  if (typeof from === 'string') {
    const body = { account, text: from, ...(mapping && { mapping }) };
    return imported.parse((await sendRequest<unknown>(path, { method: 'POST', body })).body);
  }
  const form = new FormData();
  form.append('account', account);
  if (mapping !== undefined) form.append('mapping', JSON.stringify(mapping));
  form.append('file', from);
  return imported.parse(await sendForm(path, form));
}

interface MatchBody {
  readonly allocations: readonly LineAllocation[];
  readonly acknowledge?: readonly MoneyQuestionCode[];
}

export type BankLineAction =
  | { readonly kind: 'match'; readonly body: MatchBody }
  | { readonly kind: 'refund'; readonly body: MatchBody; readonly refund: Refund }
  | { readonly kind: 'unmatch' | 'ignore'; readonly body: { readonly reason: string } };

/** The refunded amount of a line, and its date. */
export interface Refund {
  /** Whether the received money is already recorded. */
  readonly isMatched: boolean;
  readonly back: LineAllocation;
  readonly paid_date: string;
  readonly memo: string;
  /** The idempotency key, the same for all attempts of the dialog. */
  readonly key: string;
}

/** Sends an action on a line. Resolves with the warnings about the result; rejects with `RequestFailed`. */
export async function sendBankLineAction(id: string, act: BankLineAction): Promise<readonly BankWarning[]> {
  if (act.kind !== 'refund') return sendAct(id, act.kind, act.body);
  const { isMatched, back, paid_date, memo, key } = act.refund;
  // A single command records both payment and refund; for a matched line, the payment is already recorded.
  if (!isMatched) {
    const refund = { ...back, paid_date, memo };
    return sendAct(id, 'match', { ...act.body, refund });
  }
  await sendRequest<unknown>(`${orderApiPath(back.quotation_no)}/add-payment`, {
    method: 'POST',
    headers: { 'idempotency-key': [key, back.quotation_no, back.amount, paid_date].join('_') },
    body: { payment_kind: ATM_REFUND, amount: back.amount, paid_date, memo },
  });
  return [];
}

const ATM_REFUND = transferKind({ stage: 'production', amount: -1 });

async function sendAct(
  id: string,
  kind: string,
  body: BankLineAction['body'] & { readonly refund?: object },
): Promise<readonly BankWarning[]> {
  const path = `/api/bank-lines/${encodeURIComponent(id)}/${kind}`;
  const { body: answer } = await sendRequest<{ readonly warnings: readonly BankWarning[] }>(path, {
    method: 'POST',
    body,
  });
  return answer.warnings;
}

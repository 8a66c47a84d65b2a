import type { BankWarning, LineAllocation, Mapping } from '@zhidan/domain/bank';
import type { MoneyQuestionCode } from '@zhidan/domain/quotation';
import { send } from '@zhidan/ui-kit/api';
import { z } from 'zod';
import { sendForm } from '../data/sendForm.js';

const imported = z.object({
  /** As typed, or as the statement names it. */
  account: z.string(),
  lines: z.int(),
  new: z.int(),
  known: z.int(),
  faults: z.array(z.object({ path: z.string(), message: z.string() })),
  /** Rows that move no money. */
  passed: z.array(z.object({ row: z.int(), why: z.string() })),
});
export type Imported = z.infer<typeof imported>;

export interface Statement {
  readonly account: string;
  /** What was dropped, or the text that was pasted. */
  readonly from: File | string;
  readonly mapping?: Mapping | undefined;
}

/** Rejects with `RequestFailed`, which names each row that is wrong. */
export async function sendStatement({ account, from, mapping }: Statement): Promise<Imported> {
  const path = '/api/bank-statements';
  if (typeof from === 'string') {
    const body = { account, text: from, ...(mapping && { mapping }) };
    return imported.parse((await send<unknown>(path, { method: 'POST', body })).body);
  }
  const form = new FormData();
  form.append('account', account);
  if (mapping !== undefined) form.append('mapping', JSON.stringify(mapping));
  form.append('file', from);
  return imported.parse(await sendForm(path, form));
}

export type LineAct =
  | {
      readonly kind: 'match';
      readonly body: {
        readonly allocations: readonly LineAllocation[];
        readonly acknowledge?: readonly MoneyQuestionCode[];
      };
    }
  | { readonly kind: 'unmatch' | 'ignore'; readonly body: { readonly reason: string } };

/** What somebody should know besides; rejects with `RequestFailed`. */
export async function actOnLine(id: string, { kind, body }: LineAct): Promise<readonly BankWarning[]> {
  const path = `/api/bank-lines/${encodeURIComponent(id)}/${kind}`;
  const { body: answer } = await send<{ readonly warnings: readonly BankWarning[] }>(path, {
    method: 'POST',
    body,
  });
  return answer.warnings;
}

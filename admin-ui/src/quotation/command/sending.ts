import type { QuotationAction, QuotationAnswer } from '@zhidan/domain/quotation';
import { getJson, RequestFailed, sendRequest } from '@zhidan/ui-kit/api';
import { isFullOrder, type ListedQuotation } from '../listedQuotation.js';
import type { StaffsQuotation } from '../staffsQuotation.js';

/** Loads the whole order, because the questions of a command may need columns that a list does not have. */
export async function fetchFullOrder(seen: ListedQuotation): Promise<StaffsQuotation | RequestFailed> {
  if (isFullOrder(seen)) return seen;
  return resultOrRefusal(getJson<StaffsQuotation>(orderApiPath(seen.quotation_no)));
}

/** Resolves with the answer, or with the `RequestFailed` that was thrown. */
export async function resultOrRefusal<Answer>(asked: Promise<Answer>): Promise<Answer | RequestFailed> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof RequestFailed) return error;
    throw error;
  }
}

export const orderApiPath = (no: string): string => `/api/quotations/${encodeURIComponent(no)}`;

/** Sends one command for an order at a revision. Rejects with `RequestFailed`. */
export async function sendCommand(
  no: string,
  action: QuotationAction,
  body: Readonly<Record<string, unknown>>,
  revision: number,
): Promise<QuotationAnswer> {
  const headers = { 'if-match': `"${revision}"` };
  const answer =
    action === 'delete'
      ? await sendRequest<QuotationAnswer>(orderApiPath(no), { method: 'DELETE', headers })
      : await sendRequest<QuotationAnswer>(`${orderApiPath(no)}/${action}`, {
          method: 'POST',
          body,
          headers,
        });
  return answer.body;
}

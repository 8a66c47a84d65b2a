import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Changes, Proposal } from '@zhidan/domain/quotation';
import { useActionSentOnce } from '../act/useAct.js';
import { sendRequest } from '../api/index.js';

const addressOf = (no: string) => `/api/quotations/${encodeURIComponent(no)}`;

/** The part of a proposal that its readers may see. */
export type ShownProposal = Omit<Proposal, 'by' | 'changes' | 'before' | 'after'> & {
  readonly before: Shown;
  readonly after: Shown;
};
type Shown = Omit<Proposal['after'], 'delivery'> & Partial<Pick<Proposal['after'], 'delivery'>>;

interface OrderChangeRequest {
  readonly changes: Changes;
  readonly message: string;
}

type Act =
  | { readonly kind: 'propose-change'; readonly body: OrderChangeRequest }
  | {
      readonly kind: 'accept-change' | 'decline-change';
      readonly body: {
        readonly id: string;
        readonly message: string;
        readonly agreed?: { readonly how: string; readonly on: string };
      };
    }
  | { readonly kind: 'withdraw-change'; readonly body: { readonly id: string } };

/** The address of an order link, and the name that its visitor typed. */
export interface LinkAccess {
  readonly address: string;
  readonly name: string;
}

interface ChangeActOptions {
  readonly onDone?: () => void;
  readonly through?: LinkAccess | undefined;
}

/** Proposes a change of an order, or answers or withdraws a proposal. */
export function useChangeAction(no: string, { onDone, through }: ChangeActOptions) {
  const client = useQueryClient();
  return useActionSentOnce({
    act: ({ kind, body }: Act, key) =>
      sendRequest(`${through?.address ?? addressOf(no)}/${kind}`, {
        method: 'POST',
        headers: { 'idempotency-key': key },
        body: through === undefined ? body : { ...body, name: through.name },
      }),
    ...(onDone && { onSuccess: onDone }),
    onSettled: () => client.invalidateQueries({ queryKey: [through === undefined ? 'quotations' : 'links'] }),
  });
}

interface Tried {
  readonly order: { readonly proposals: readonly ShownProposal[] } | null;
  readonly refused: { readonly detail: string } | null;
}

/** Computes the order as it would be after the changes; stores nothing. */
export const useOrderChangePreview = (no: string, changes: Changes) =>
  useQuery({
    queryKey: ['quotations', no, 'what-if', changes],
    gcTime: 0,
    placeholderData: keepPreviousData,
    enabled: Object.keys(changes).length > 0,
    queryFn: async ({ signal }) => {
      const commands = [{ command: 'propose-change', body: { changes } }];
      const { body } = await sendRequest<Tried>(`${addressOf(no)}/what-if`, {
        method: 'POST',
        body: { commands },
        signal,
      });
      return {
        proposal: body.refused === null ? body.order?.proposals.at(-1) : undefined,
        refused: body.refused,
      };
    },
  });

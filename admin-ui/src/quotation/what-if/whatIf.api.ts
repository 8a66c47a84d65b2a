import type { WhatIfBody } from '@zhidan/domain/quotation';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '@zhidan/ui-kit/api';
import type { ForeseenOrder } from './foreseen.js';

/** What commands would make of an order, and at which of its revisions that was reckoned. */
export interface WhatIfResult {
  readonly foreseen: ForeseenOrder;
  readonly revision: number;
}

interface Tried {
  readonly no: string;
  readonly commands: WhatIfBody['commands'];
  /** The last one that is known: a later one has it reckoned anew. */
  readonly revision: number;
  /** While commands are under way nothing is asked. */
  readonly isPaused?: boolean;
}

/** What an order would be that is not asked for yet; nothing is made by asking. */
export const useNewOrderAhead = (request: object) =>
  useQuery({
    queryKey: ['quotations', 'what-if', 'new', request],
    queryFn: async ({ signal }): Promise<ForeseenOrder> => {
      const body = { request, commands: [] };
      return (await send<ForeseenOrder>('/api/quotations/what-if', { method: 'POST', body, signal })).body;
    },
    retry: false,
    gcTime: 0,
  });

const revisionIn = (headers: Headers): number => Number(headers.get('etag')?.replaceAll('"', '') ?? -1);

/** Asks what commands would make of an order; nothing is changed by asking. */
export const useWhatIf = ({ no, commands, revision, isPaused = false }: Tried) =>
  useQuery({
    queryKey: ['quotations', 'what-if', no, revision, commands],
    queryFn: async ({ signal }): Promise<WhatIfResult> => {
      const { body, headers } = await send<ForeseenOrder>(
        `/api/quotations/${encodeURIComponent(no)}/what-if`,
        {
          method: 'POST',
          body: { commands },
          signal,
        },
      );
      const order = body.order && { ...body.order, id: no };
      return { foreseen: { ...body, order }, revision: revisionIn(headers) };
    },
    enabled: !isPaused,
    retry: false,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });

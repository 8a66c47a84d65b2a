import type { WhatIfBody } from '@zhidan/domain/quotation';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { sendRequest } from '@zhidan/ui-kit/api';
import type { ForeseenOrder } from './foreseen.js';

/** The previewed effect of commands, and the revision for which it was computed. */
export interface WhatIfResult {
  readonly foreseen: ForeseenOrder;
  readonly revision: number;
}

interface Tried {
  readonly no: string;
  readonly commands: WhatIfBody['commands'];
  /** The latest known revision; when it changes, the preview is loaded again. */
  readonly revision: number;
  /** Whether commands are being sent; no preview is requested meanwhile. */
  readonly isPaused?: boolean;
}

/** Previews a new order without creating it. */
export const useNewOrderPreview = (request: object) =>
  useQuery({
    queryKey: ['quotations', 'what-if', 'new', request],
    queryFn: async ({ signal }): Promise<ForeseenOrder> => {
      const body = { request, commands: [] };
      return (await sendRequest<ForeseenOrder>('/api/quotations/what-if', { method: 'POST', body, signal }))
        .body;
    },
    retry: false,
    gcTime: 0,
  });

const revisionIn = (headers: Headers): number => Number(headers.get('etag')?.replaceAll('"', '') ?? -1);

/** Previews the effect of commands on an order without sending them. */
export const useWhatIf = ({ no, commands, revision, isPaused = false }: Tried) =>
  useQuery({
    queryKey: ['quotations', 'what-if', no, revision, commands],
    queryFn: async ({ signal }): Promise<WhatIfResult> => {
      const { body, headers } = await sendRequest<ForeseenOrder>(
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

import { useQuery } from '@tanstack/react-query';
import type { ShownDesign } from '@zhidan/domain/quotation';
import type { Template } from '@zhidan/domain/template';
import { getJson, RequestFailed, sendRequest } from '@zhidan/ui-kit/api';
import type { placeDesignBodyOf, RegionDraft } from './draft.js';

const address = (category_id: string, version?: number): string =>
  `/api/categories/${encodeURIComponent(category_id)}/template${version === undefined ? '' : `?version=${version}`}`;

/** The template of a product; null if the product cannot be designed. */
export const useTemplate = (category_id: string, version?: number, enabled = true) =>
  useQuery({
    enabled,
    queryKey: ['templates', category_id, version ?? 'newest'],
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) => {
      try {
        return await getJson<Template>(address(category_id, version), signal);
      } catch (error) {
        if (error instanceof RequestFailed && error.status === 404) return null;
        throw error;
      }
    },
  });

const ofOrder = (no: string): string => `/api/quotations/${encodeURIComponent(no)}`;

export const useDesigns = (no: string | undefined) =>
  useQuery({
    queryKey: ['quotations', no, 'designs'],
    enabled: no !== undefined,
    queryFn: ({ signal }) => getJson<ShownDesign[]>(`${ofOrder(no ?? '')}/designs`, signal),
  });

type PlaceBody = ReturnType<typeof placeDesignBodyOf> & { readonly stage?: string; readonly note?: string };

export const placeDesign = (no: string, body: PlaceBody, key?: string) =>
  sendRequest(`${ofOrder(no)}/place-design`, {
    method: 'POST',
    body,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });

export const removeDesign = (
  no: string,
  { index, region }: Pick<RegionDraft, 'index' | 'region'>,
  more: { readonly stage?: string; readonly note?: string },
) => sendRequest(`${ofOrder(no)}/remove-design`, { method: 'POST', body: { index, region, ...more } });

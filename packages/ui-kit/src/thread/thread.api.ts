import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UploadedFile } from '@zhidan/domain';
import type { ShownMessage } from '@zhidan/domain/quotation';
import { useActionSentOnce } from '../act/useAct.js';
import { getJson, sendRequest, uploadFile } from '../api/index.js';

const addressOf = (no: string) => `/api/quotations/${encodeURIComponent(no)}/messages`;

/** The messages of an order, the oldest first. */
export const useMessageThread = (no: string) =>
  useQuery({
    queryKey: ['quotations', no, 'messages'],
    queryFn: ({ signal }) => getJson<ShownMessage[]>(addressOf(no), signal),
  });

export interface NewMessage {
  readonly text: string;
  readonly files: readonly string[];
  readonly internal?: boolean;
  readonly mention?: readonly string[];
}

/** Sends a message. A message that is sent again after a lost connection is stored only once. */
export function useWriteMessage(no: string, onSent: () => void) {
  const client = useQueryClient();
  return useActionSentOnce({
    act: (wish: NewMessage, key) =>
      sendRequest(addressOf(no), { method: 'POST', headers: { 'idempotency-key': key }, body: wish }),
    onSuccess: onSent,
    onSettled: () => client.invalidateQueries({ queryKey: ['quotations'] }),
  });
}

export function useMarkReadUntil(no: string) {
  const client = useQueryClient();
  return useActionSentOnce({
    act: (until: string, key) =>
      sendRequest(`${addressOf(no)}/read`, {
        method: 'POST',
        headers: { 'idempotency-key': key },
        body: { until },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['quotations'] }),
  });
}

/** Uploads a file for a message. */
export const sendAttachment = (no: string, file: File, onPercent: (percent: number) => void, key: string) =>
  uploadFile<UploadedFile>(file, { folder: 'messages', quotation_no: no }, onPercent, key);

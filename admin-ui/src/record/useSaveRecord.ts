import { useQueryClient } from '@tanstack/react-query';
import { useMessages } from '@zhidan/ui-kit';
import { getJson, RequestFailed, sendRequest } from '@zhidan/ui-kit/api';
import type { FormValues } from '../form/fieldDeclaration.js';
import { refusalOf, type Refusal } from '../form/Refused.js';
import type { OfficeRecord, RecordScreens } from './screens.js';

type Saved =
  | { readonly is: 'saved'; readonly record: OfficeRecord }
  | { readonly is: 'refused'; readonly refusal: Refusal }
  /** Another person has changed the record since the form opened. */
  | { readonly is: 'stale'; readonly newer: OfficeRecord };

/** Returns a function that adds a record, or sends the changed fields with the revision that the user saw. */
export function useSaveRecord({ resource, sent = (all) => all }: Pick<RecordScreens, 'resource' | 'sent'>) {
  const client = useQueryClient();
  const say = useMessages();
  return async (base: OfficeRecord | undefined, values: FormValues, changes: FormValues): Promise<Saved> => {
    const address = base && `/api/${resource}/${encodeURIComponent(base.id)}`;
    try {
      const { body: record } = await (base === undefined || address === undefined
        ? sendRequest<OfficeRecord>(`/api/${resource}`, { method: 'POST', body: sent(values) })
        : sendRequest<OfficeRecord>(address, {
            method: 'PUT',
            body: sent(changes),
            headers: { 'if-match': `"${base.revision}"` },
          }));
      await client.invalidateQueries({ queryKey: [resource] });
      say.done(base === undefined ? '已新增' : '已儲存');
      return { is: 'saved', record };
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      return error.status === 412 && address !== undefined
        ? { is: 'stale', newer: await getJson<OfficeRecord>(address) }
        : { is: 'refused', refusal: refusalOf(error) };
    }
  };
}

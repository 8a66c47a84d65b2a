import { useQueryClient } from '@tanstack/react-query';
import { useActionSentOnce } from '@zhidan/ui-kit';
import { sendRequest } from '@zhidan/ui-kit/api';
import type { Cart, RapidItem } from './cart.js';

/** Sends the items one after another; a refused item stays in the cart with the reason. */
export function useSendCart({ items, patch }: Cart) {
  const client = useQueryClient();
  return useActionSentOnce({
    // Each item has its own idempotency key, which survives a reload.
    act: async () => {
      for (const item of items.filter(({ submitted }) => !submitted)) {
        try {
          const quotation_no = item.quotation_no ?? (await request(item));
          patch(item.key, { quotation_no });
          await submit(item.key, quotation_no);
          patch(item.key, { submitted: true });
        } catch (error) {
          patch(item.key, { failure: error instanceof Error ? error.message : String(error) });
        }
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['quotations'] }),
  });
}

async function request({ key, category_id, choice, customer_notes }: RapidItem): Promise<string> {
  const { select_material, ...figures } = choice;
  const { body } = await sendRequest<{ quotation_no: string }>('/api/quotations', {
    method: 'POST',
    headers: { 'idempotency-key': key },
    body: {
      category_id,
      ...figures,
      ...(select_material.length > 0 ? { select_material } : {}),
      customer_notes,
      rapid: true,
    },
  });
  return body.quotation_no;
}

const submit = (key: string, quotation_no: string) =>
  sendRequest(`/api/quotations/${encodeURIComponent(quotation_no)}/submit-for-review`, {
    method: 'POST',
    headers: { 'idempotency-key': `${key}-submit` },
    body: {},
  });

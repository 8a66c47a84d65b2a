import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { pageAddressOf } from '@zhidan/domain/page';
import type { ReorderAnswer } from '@zhidan/domain/quotation';
import { RefusalAlert, useActionSentOnce } from '@zhidan/ui-kit';
import { sendRequest } from '@zhidan/ui-kit/api';
import { useNavigate } from 'react-router';
import type { BuyersQuotation } from '../quotations.api.js';

interface ReorderButtonProps {
  readonly order: BuyersQuotation;
  /** Whether reordering is the next step, because nothing else is open. */
  readonly isNext: boolean;
}

/** Requests the same order again and opens the new quotation, which lists the differences. */
export function ReorderButton({ order, isNext }: ReorderButtonProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const again = useActionSentOnce({
    act: () =>
      sendRequest<ReorderAnswer>(`/api/quotations/${encodeURIComponent(order.quotation_no)}/reorder`, {
        method: 'POST',
        // The key depends on the order's revision, so that pressing twice creates only one quotation.
        headers: { 'idempotency-key': `reorder-${order.quotation_no}-${order.revision}` },
        body: {},
      }),
    onSuccess: async ({ body }) => {
      await client.invalidateQueries({ queryKey: ['quotations'] });
      const { quotation_no, differences } = body;
      await navigate(pageAddressOf('quotation', quotation_no), { state: { differences } });
    },
  });
  return (
    <>
      <Button
        variant={isNext ? 'contained' : 'outlined'}
        loading={again.isPending}
        onClick={() => again.mutate()}
      >
        再訂一次
      </Button>
      {again.error !== null && <RefusalAlert>{again.error.message}</RefusalAlert>}
    </>
  );
}

import { lazy, Suspense, useState } from 'react';
import { Button } from '@mui/material';
import { actionTitle } from '@zhidan/domain/quotation';
import { useOwnCustomer } from '../../customer/profile.api.js';
import { useSession } from '../../session/useSession.js';
import type { BuyersQuotation } from '../quotations.api.js';

const ChangeCard = lazy(async () => ({ default: (await import('@zhidan/ui-kit/change')).ChangeCard }));
const ProposeDialog = lazy(async () => ({
  default: (await import('@zhidan/ui-kit/change')).ProposeChangeDialog,
}));

/** A proposed change that has not been answered, shown at the top of the order's page. */
export function OpenProposal({ order }: { readonly order: BuyersQuotation }) {
  const { quotation_no, proposals, allowed_actions } = order;
  if (!proposals.some(({ state }) => state === 'open')) return null;
  return (
    <Suspense>
      <ChangeCard
        no={quotation_no}
        sales_unit={order.sales_unit}
        proposals={proposals}
        side="customer"
        mayAnswer={allowed_actions.includes('accept-change') || allowed_actions.includes('withdraw-change')}
      />
    </Suspense>
  );
}

/** A button that proposes another quantity or a cancellation, available until the work has begun. */
export function ProposeButton({ order }: { readonly order: BuyersQuotation }) {
  const [isOpen, setOpen] = useState(false);
  const { caller } = useSession();
  const { data: own } = useOwnCustomer(caller.customer_id ?? '', isOpen);
  if (!order.allowed_actions.includes('propose-change')) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)} sx={{ alignSelf: 'flex-start' }}>
        {actionTitle('propose-change')}
      </Button>
      {isOpen && (
        <Suspense>
          <ProposeDialog order={order} book={own?.address_book ?? []} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

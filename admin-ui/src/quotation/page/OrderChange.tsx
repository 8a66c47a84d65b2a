import { useState } from 'react';
import { Button } from '@mui/material';
import { actionTitle } from '@zhidan/domain/quotation';
import { ChangeCard, ProposeChangeDialog } from '@zhidan/ui-kit/change';
import { useAddressBook } from '../../customer/useAddressBook.js';
import type { StaffsQuotation } from '../staffsQuotation.js';

/** A proposed change that the buyer has not answered. */
export const ProposedOrderChange = ({ order }: { readonly order: StaffsQuotation }) => (
  <ChangeCard
    no={order.quotation_no}
    sales_unit={order.sales_unit}
    proposals={order.proposals}
    side="shop"
    mayAnswer={order.allowed_actions.includes('decline-change')}
  />
);

export function ProposeButton({ order }: { readonly order: StaffsQuotation }) {
  const [isOpen, setOpen] = useState(false);
  const book = useAddressBook(order.customer_uid, isOpen);
  if (!order.allowed_actions.includes('propose-change')) return null;
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {actionTitle('propose-change')}
      </Button>
      {isOpen && <ProposeChangeDialog order={order} book={book} onClose={() => setOpen(false)} />}
    </>
  );
}

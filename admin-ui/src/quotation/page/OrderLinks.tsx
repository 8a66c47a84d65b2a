import { useState } from 'react';
import LinkIcon from '@mui/icons-material/Link';
import { Button } from '@mui/material';
import { OrderLinksDialog } from '@zhidan/ui-kit/order-link';
import type { StaffsQuotation } from '../staffsQuotation.js';

/**
 * Opens a dialog for links that show the order without an account; hidden from staff who may not create any.
 */
export function OrderShareLinksButton({ order }: { readonly order: StaffsQuotation }) {
  const [isOpen, setOpen] = useState(false);
  if (!order.allowed_actions.includes('make-link')) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<LinkIcon />} onClick={() => setOpen(true)}>
        免登入連結
      </Button>
      {isOpen && <OrderLinksDialog no={order.quotation_no} onClose={() => setOpen(false)} />}
    </>
  );
}

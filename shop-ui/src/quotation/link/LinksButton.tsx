import { lazy, Suspense, useState } from 'react';
import { Button } from '@mui/material';

const LinksDialog = lazy(async () => ({
  default: (await import('@zhidan/ui-kit/order-link')).OrderLinksDialog,
}));

/** Opens the list of links that show the order without an account. */
export function OrderLinksButton({ no }: { readonly no: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" fullWidth onClick={() => setOpen(true)}>
        免登入連結
      </Button>
      {isOpen && (
        <Suspense>
          <LinksDialog no={no} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

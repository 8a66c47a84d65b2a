import { useState } from 'react';
import { Button } from '@mui/material';
import { useMayCallRoute } from '../../act/useMay.js';
import type { StaffsQuotation } from '../staffsQuotation.js';
import { offeredActions } from './step.js';
import { useTrial } from './useTrial.js';
import { WhatIfDialog } from './WhatIfDialog.js';

/** Opens the dialog in which commands can be tried; its steps stay until the user leaves the order's page. */
export function WhatIfButton({ order }: { readonly order: StaffsQuotation }) {
  const [isOpen, setOpen] = useState(false);
  const trial = useTrial(order, isOpen);
  if (!useMayCallRoute('POST /api/quotations/:id/what-if')) return null;
  if (offeredActions(order).length === 0 && !isOpen) return null;
  const count = trial.steps.length;
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
        {count === 0 ? '試算' : `試算（${count} 步）`}
      </Button>
      {isOpen && <WhatIfDialog trial={trial} revision={order.revision} onClose={() => setOpen(false)} />}
    </>
  );
}

import { keysOf } from '@zhidan/domain/core';
import { lazy, Suspense, useState } from 'react';
import { Button, Stack } from '@mui/material';
import { documents } from '@zhidan/domain/document';
import { Panel } from './Panel.js';
import type { BuyersPaper } from './OrderDocument.js';
import type { BuyersQuotation } from './quotations.api.js';

const OrderDocument = lazy(async () => ({ default: (await import('./OrderDocument.js')).OrderDocument }));

/** Such an order may never have come to be made. */
const CLOSED_BY_FORCE = 9998;

/** The papers of an order that its buyer may have, and from when on there is something on them. */
const isThere: Readonly<Record<BuyersPaper, (order: BuyersQuotation) => boolean>> = {
  quotation: () => true,
  'proofing-sheet': ({ code, proofing_value }) =>
    code >= 3001 && code !== CLOSED_BY_FORCE && proofing_value > 0,
  approval: ({ code, proofing_value }) => code >= 3003 && code !== CLOSED_BY_FORCE && proofing_value > 0,
  'production-sheet': ({ code }) => code >= 4001 && code !== CLOSED_BY_FORCE,
  'sales-slip': ({ goods_sent_date }) => goods_sent_date !== null,
};
const papers = keysOf(isThere);

/** The papers of an order to look at and take away. */
export function DocumentsPanel({ order }: { readonly order: BuyersQuotation }) {
  const [open, setOpen] = useState<BuyersPaper>();
  return (
    <Panel title="文件" says="報價單與製作單">
      <Stack spacing={1}>
        {papers
          .filter((name) => isThere[name](order))
          .map((name) => (
            <Button key={name} variant="outlined" fullWidth onClick={() => setOpen(name)}>
              {documents[name].title}
            </Button>
          ))}
      </Stack>
      {open !== undefined && (
        <Suspense>
          <OrderDocument name={open} order={order} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </Panel>
  );
}

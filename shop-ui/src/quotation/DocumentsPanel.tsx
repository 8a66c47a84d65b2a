import { Button, Stack } from '@mui/material';
import { Panel } from './Panel.js';
import type { BuyersQuotation } from './quotations.api.js';

/** A paper of an order that its buyer may have, and from when on there is something on it. */
interface Paper {
  readonly kind: string;
  readonly title: string;
  readonly isThere: (order: BuyersQuotation) => boolean;
}

const papers: readonly Paper[] = [
  { kind: 'quotation', title: '報價單', isThere: () => true },
  {
    kind: 'proofing-sheet',
    title: '打樣單',
    isThere: ({ code, proofing_value }) => code >= 3001 && proofing_value > 0,
  },
  { kind: 'production-sheet', title: '生產單', isThere: ({ code }) => code >= 4001 && code < 9998 },
  { kind: 'sales-slip', title: '銷貨單', isThere: ({ goods_sent_date }) => goods_sent_date !== null },
];

/** The papers of an order to take away. */
export const DocumentsPanel = ({ order }: { readonly order: BuyersQuotation }) => (
  <Panel title="文件">
    <Stack spacing={1}>
      {papers
        .filter(({ isThere }) => isThere(order))
        .map(({ kind, title }) => (
          <Button
            key={kind}
            component="a"
            href={`/documents/${kind}/${encodeURIComponent(order.quotation_no)}.pdf`}
            target="_blank"
            rel="noopener"
            variant="outlined"
            fullWidth
          >
            下載{title}
          </Button>
        ))}
    </Stack>
  </Panel>
);

import { Box } from '@mui/material';
import { nextActorTitles } from '@zhidan/domain/quotation';
import { DateTime } from '@zhidan/ui-kit';
import type { ListedQuotation } from '../listedQuotation.js';
import { TwoValueCell } from './TwoLines.js';

interface NextProps {
  readonly order: Pick<ListedQuotation, 'next'>;
}

/** The next step of an order, with who takes it and by when. */
export const NextStepCell = ({ order }: NextProps) => (
  <TwoValueCell
    first={order.next.title}
    second={<WhoAndWhen order={order} />}
    whole={`${order.next.title}　${nextActorTitles[order.next.who]}${order.next.until === null ? '' : `・${order.next.until}`}`}
  />
);

export const NextStepLine = ({ order }: NextProps) => (
  <Box component="span" sx={{ fontSize: 14 }}>
    <Box component="span" sx={{ fontWeight: 600, mr: 1 }}>
      {order.next.title}
    </Box>
    <Box component="span" sx={{ color: 'text.secondary' }}>
      <WhoAndWhen order={order} />
    </Box>
  </Box>
);

const WhoAndWhen = ({ order: { next } }: NextProps) => (
  <>
    {nextActorTitles[next.who]}
    {next.until !== null && (
      <>
        ・<DateTime at={`${next.until}T00:00:00+08:00`} dateOnly />
      </>
    )}
  </>
);

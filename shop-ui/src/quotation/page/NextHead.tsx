import { Box } from '@mui/material';
import { goodsHaveLeft, type NextStep, type QuotationCode } from '@zhidan/domain/quotation';
import { NextStepText } from '@zhidan/ui-kit';
import { ParcelLines, type Parcel } from '../../record/ParcelLines.js';
import { currentParcels } from '../../record/parcels.js';

interface NextHeadProps {
  readonly order: {
    readonly code: QuotationCode;
    readonly next: NextStep;
    readonly deliveries: readonly Parcel[];
  };
  /** False for a user who may only view the order. */
  readonly mayAct?: boolean;
  /** Whether the content below shows amount and deadline, so that the head leaves them out. */
  readonly isSaidBelow?: boolean;
}

/** The head of an order's card: the next step, and parcels in transit. */
export function NextStepHeading({ order, mayAct = true, isSaidBelow = false }: NextHeadProps) {
  const { next } = order;
  const parcels = currentParcels(order);
  const said = isSaidBelow ? { ...next, amount: null, until: null } : next;
  const isOver = goodsHaveLeft(order) && next.who !== 'buyer';
  return (
    <>
      <Box aria-live="polite">
        <NextStepText next={said} forBuyer mayAct={mayAct} isOver={isOver} />
      </Box>
      {parcels.length > 0 && (
        <Box sx={{ mt: 1.5 }}>
          <ParcelLines parcels={parcels} />
        </Box>
      )}
    </>
  );
}

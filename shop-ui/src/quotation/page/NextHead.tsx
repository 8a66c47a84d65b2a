import { Box } from '@mui/material';
import { goodsHaveLeft, type NextStep, type QuotationCode } from '@zhidan/domain/quotation';
import { NextWords } from '@zhidan/ui-kit';
import { ParcelLines, type Parcel } from '../../record/ParcelLines.js';
import { parcelsNow } from '../../record/parcels.js';

interface NextHeadProps {
  readonly order: {
    readonly code: QuotationCode;
    readonly next: NextStep;
    readonly deliveries: readonly Parcel[];
  };
  /** One who looks on is not the buyer who is asked. */
  readonly mayAct?: boolean;
  /** The lines below say how much and until when, each to be copied. */
  readonly isSaidBelow?: boolean;
}

/** What the card of an order says before its buttons: what is next, and what is on its way. */
export function NextHead({ order, mayAct = true, isSaidBelow = false }: NextHeadProps) {
  const { next } = order;
  const parcels = parcelsNow(order);
  const said = isSaidBelow ? { ...next, amount: null, until: null } : next;
  const isOver = goodsHaveLeft(order) && next.who !== 'buyer';
  return (
    <>
      <Box aria-live="polite">
        <NextWords next={said} forBuyer mayAct={mayAct} isOver={isOver} />
      </Box>
      {parcels.length > 0 && (
        <Box sx={{ mt: 1.5 }}>
          <ParcelLines parcels={parcels} />
        </Box>
      )}
    </>
  );
}

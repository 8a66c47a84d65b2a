import { Box, Link, Stack } from '@mui/material';
import type { BuyersQuotation } from '../quotation/quotations.api.js';
import type { Receiver } from '@zhidan/domain/quotation';
import { CopyButton, DateTime, safeHref } from '@zhidan/ui-kit';

/** The columns of a parcel that are shown in a line: shipping date, carrier, number, and tracking link. */
export type Parcel = Pick<
  BuyersQuotation['deliveries'][number],
  'delivery_id' | 'production_kind' | 'delivery_way' | 'delivery_number' | 'inquire_link' | 'create_date'
> & {
  /** A description of the content; undefined if unknown. */
  readonly held?: string;
  /** The receiver; null if the parcel goes to the order's receiver. */
  readonly receiver?: Receiver | null;
};

/** Parcels in transit, one per line. */
export const ParcelLines = ({ parcels }: { readonly parcels: readonly Parcel[] }) => (
  <Stack component="ul" aria-label="貨件" spacing={0.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {parcels.map((parcel) => (
      <ParcelLine key={parcel.delivery_id} parcel={parcel} />
    ))}
  </Stack>
);

function ParcelLine({ parcel }: { readonly parcel: Parcel }) {
  const { delivery_way, delivery_number, inquire_link, create_date, held = '', receiver } = parcel;
  const href = safeHref(inquire_link);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', columnGap: 1.5, flexWrap: 'wrap' }}>
      <span>{delivery_way}</span>
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
        {delivery_number}
        {delivery_number !== '' && (
          <CopyButton text={delivery_number} label="複製單號" message="複製單號成功！" />
        )}
      </Box>
      {href !== undefined && (
        <Link
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
        >
          查詢貨件
        </Link>
      )}
      <Box component="span" sx={{ fontSize: 14, color: 'text.secondary' }}>
        <DateTime at={create_date} dateOnly /> 寄出
      </Box>
      {(held !== '' || receiver != null) && (
        <Box component="span" sx={{ fontSize: 14, flexBasis: '100%' }}>
          {[held, receiver != null && `寄給 ${receiver.receiver}，${receiver.address}`]
            .filter((part) => part !== '' && part !== false)
            .join('・')}
        </Box>
      )}
    </Box>
  );
}

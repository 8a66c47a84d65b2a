import { Box, Link, Stack } from '@mui/material';
import type { BuyersQuotation } from '../quotation/quotations.api.js';
import type { Receiver } from '@zhidan/domain/quotation';
import { CopyButton, DateTime, safeHref } from '@zhidan/ui-kit';

/** The details of a parcel that buyers look for: shipping date, carrier, number, and where to track it. */
export type Parcel = Pick<
  BuyersQuotation['deliveries'][number],
  'delivery_id' | 'production_kind' | 'delivery_way' | 'delivery_number' | 'inquire_link' | 'create_date'
> & {
  /** Its contents in words; left out where the page does not know them. */
  readonly held?: string;
  /** Where it goes, unless to the receiver of the order. */
  readonly receiver?: Receiver | null;
};

/** Parcels on their way, one line each. */
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

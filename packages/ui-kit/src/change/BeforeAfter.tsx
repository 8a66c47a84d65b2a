import { Box } from '@mui/material';
import { feeTitle, quantityText } from '@zhidan/domain/quotation';
import { Money } from '../money/Money.js';
import type { ReactNode } from 'react';
import type { ShownProposal } from './change.api.js';

interface BeforeAfterProps extends Pick<ShownProposal, 'before' | 'after' | 'difference'> {
  /** What the goods are counted in. */
  readonly sales_unit: string;
}

/** What would be otherwise, before and after: what stays as it is is left out. */
export function BeforeAfter({ before, after, difference, sales_unit }: BeforeAfterProps) {
  const rows: readonly (readonly [string, ReactNode, ReactNode])[] = [
    ['數量', quantityText({ ...before, sales_unit }), quantityText({ ...after, sales_unit })],
    ['打樣款數', before.proofing_value, after.proofing_value],
    [
      '產品單價（未稅）',
      <Money key="b" amount={unitPrice(before)} />,
      <Money key="a" amount={unitPrice(after)} />,
    ],
    [
      '總金額（含稅）',
      <Money key="b" amount={before.total_amount_tax} />,
      <Money key="a" amount={after.total_amount_tax} />,
    ],
    ['收件地址', before.delivery?.address ?? '—', after.delivery?.address ?? '—'],
    ['希望到貨日', before.wished_date ?? '—', after.wished_date ?? '—'],
  ];
  const texts = [
    [quantityText({ ...before, sales_unit }), quantityText({ ...after, sales_unit })],
    [before.proofing_value, after.proofing_value],
    [unitPrice(before), unitPrice(after)],
    [before.total_amount_tax, after.total_amount_tax],
    [before.delivery?.address, after.delivery?.address],
    [before.wished_date, after.wished_date],
  ];
  const changed = rows.filter((_row, at) => texts[at]?.[0] !== texts[at]?.[1]);
  return (
    <Box component="table" sx={ruled}>
      <Head />
      <tbody>
        {changed.map(([title, was, becomes]) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            <td>{was}</td>
            <Box component="td" sx={{ fontWeight: 600 }}>
              {becomes}
            </Box>
          </tr>
        ))}
        <tr>
          <th scope="row">{after.cancellation_fee === null ? worth(difference) : feeTitle}</th>
          <td>—</td>
          <Box component="td" sx={{ fontWeight: 600 }}>
            <Money amount={after.cancellation_fee ?? Math.abs(difference)} />
          </Box>
        </tr>
      </tbody>
    </Box>
  );
}

const ruled = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { py: 0.75, px: 0.5, borderBottom: 1, borderColor: 'divider', verticalAlign: 'top' },
  '& th': { textAlign: 'left', fontWeight: 400, color: 'text.secondary' },
  '& td': { textAlign: 'right', overflowWrap: 'anywhere' },
} as const;

const Head = () => (
  <thead>
    <tr>
      <th scope="col">項目</th>
      <Box component="th" scope="col" sx={{ '&&': { textAlign: 'right' } }}>
        原來
      </Box>
      <Box component="th" scope="col" sx={{ '&&': { textAlign: 'right' } }}>
        變更後
      </Box>
    </tr>
  </thead>
);

const unitPrice = ({ unit_price, unit_price_off }: ShownProposal['after']): number =>
  unit_price_off ?? unit_price;

const worth = (difference: number): string => (difference < 0 ? '減少' : '增加');

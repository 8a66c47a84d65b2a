import { Box, Link, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { inSalesUnit } from '@zhidan/domain/category';
import type { TierPrice } from '@zhidan/domain/quotation';
import { Money } from '@zhidan/ui-kit';
import type { PublicCategory } from './categories.api.js';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  'th, td': { padding: '6px 8px', textAlign: 'right', borderBottom: `1px solid ${theme.palette.divider}` },
  'th:first-of-type': { textAlign: 'left' },
  thead: { fontSize: 14, color: theme.palette.text.secondary, th: { fontWeight: 400 } },
  // The buttons fill their rows, which are high enough for touch.
  'tbody th': { fontWeight: 400, paddingBlock: 0 },
  'tr[aria-current] > *': { backgroundColor: theme.palette.action.selected, fontWeight: 600 },
}));

interface TierTableProps {
  readonly tiers: readonly TierPrice[];
  readonly category: Pick<PublicCategory, 'sales_unit' | 'quantity_step'>;
  /** The chosen quantity. */
  readonly order_value: number;
  readonly onChoose: (quantity: number) => void;
}

/** The unit price by quantity; a tap on a row chooses its quantity. */
export function TierTable({ tiers, category, order_value, onChoose }: TierTableProps) {
  const { sales_unit, quantity_step } = category;
  if (tiers.length === 0) return null;
  const chosen = tiers.findLast(({ from }) => from <= order_value)?.from;
  return (
    <Box component="section" aria-label="數量與單價">
      <Table>
        <thead>
          <tr>
            <th scope="col">數量</th>
            <th scope="col">每{sales_unit}（未稅）</th>
            <th scope="col">總價（含稅）</th>
          </tr>
        </thead>
        <tbody>
          {tiers.map(({ from, unit_price, total }) => (
            <tr key={from} aria-current={from === chosen || undefined}>
              <th scope="row">
                <Link component="button" type="button" onClick={() => onChoose(from)} sx={pressed}>
                  {inSalesUnit(from, sales_unit)}
                  {quantity_step > 0 && '起'}
                </Link>
              </th>
              <td>
                <Money amount={unit_price} />
              </td>
              <td>
                <Money amount={total} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Typography sx={{ mt: 0.5, fontSize: 14, color: 'text.secondary' }}>
        以預設配料計算，不含打樣費。
      </Typography>
    </Box>
  );
}

const pressed = { font: 'inherit', minHeight: 44, textAlign: 'left' } as const;

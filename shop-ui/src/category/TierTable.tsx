import { Box, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Money } from '@zhidan/ui-kit';
import { useTierPrices } from './categories.api.js';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  'th, td': { padding: '6px 8px', textAlign: 'right', borderBottom: `1px solid ${theme.palette.divider}` },
  'th:first-of-type': { textAlign: 'left' },
  thead: { fontSize: 14, color: theme.palette.text.secondary, th: { fontWeight: 400 } },
  'tbody th': { fontWeight: 400 },
  'tr[aria-current] > *': { backgroundColor: theme.palette.action.selected, fontWeight: 600 },
}));

interface TierTableProps {
  readonly id: string;
  /** The quantity that is chosen. */
  readonly order_value: number;
}

/** What a piece costs by the quantity, for who decides how many to order. */
export function TierTable({ id, order_value }: TierTableProps) {
  const { data } = useTierPrices(id);
  if (data === undefined || data.length === 0) return null;
  const chosen = data.findLast(({ from }) => from <= order_value)?.from;
  return (
    <Box component="section" aria-label="數量與單價">
      <Table>
        <thead>
          <tr>
            <th scope="col">數量</th>
            <th scope="col">每個（未稅）</th>
            <th scope="col">總價（含稅）</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ from, unit_price, total }) => (
            <tr key={from} aria-current={from === chosen || undefined}>
              <th scope="row">{from.toLocaleString('en-US')} 個</th>
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

import { Box, ButtonBase, Card, Typography } from '@mui/material';
import { Link } from 'react-router';
import { boardColumns, type BoardColumn } from '../board/columns.js';
import { useCount } from '../desk/useCount.js';

/** How many orders stand at each stage, as bars that lead to them. */
export const OrdersByCode = () => {
  const counts = boardColumns.map((column) => ({ column, count: useCountOf(column) }));
  const most = Math.max(1, ...counts.map(({ count }) => count ?? 0));
  return (
    <Card component="section" aria-label="各階段的訂單數" sx={{ p: 2 }}>
      <Typography component="h2" sx={{ fontSize: 16, fontWeight: 600, mb: 1 }}>
        各階段的訂單數
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {counts.map(({ column, count }) => (
          <li key={column.id}>
            <ButtonBase
              component={Link}
              to={listOf(column)}
              sx={{
                width: '100%',
                display: 'grid',
                gridTemplateColumns: '96px 1fr 56px',
                gap: 1.5,
                alignItems: 'center',
                minHeight: 32,
                borderRadius: 1,
                textAlign: 'left',
                '&:hover': { bgcolor: 'action.hover' },
              }}
            >
              <span>{column.title}</span>
              <Box sx={{ height: 12, borderRadius: 1, bgcolor: 'divider' }}>
                <Box
                  sx={{
                    height: 1,
                    borderRadius: 1,
                    bgcolor: 'primary.main',
                    width: `${((count ?? 0) / most) * 100}%`,
                    transition: 'width 180ms ease-out',
                  }}
                />
              </Box>
              <Box component="span" sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
                {count?.toLocaleString('en-US') ?? '…'}
              </Box>
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Card>
  );
};

const useCountOf = ({ codes }: BoardColumn) => useCount({ filter: { code: codes } });

const listOf = ({ codes }: BoardColumn): string =>
  `/orders/all?${new URLSearchParams({ filter: JSON.stringify({ code: codes }) })}`;

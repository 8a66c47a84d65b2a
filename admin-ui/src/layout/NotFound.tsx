import { Button, Stack } from '@mui/material';
import { orderInAddress } from '@zhidan/domain/page';
import { EmptyState } from '@zhidan/ui-kit';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { PageTitle } from '../page/PageTitle.js';
import { orderPath } from '../quotation/orderPath.js';

/**
 * The page for unknown addresses below `/admin/`; redirects an address that contains an order number to that
 * order.
 */
export function NotFound() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const order = orderInAddress(pathname);
  if (order !== undefined) return <Navigate to={{ pathname: orderPath(order), search, hash }} replace />;
  return (
    <Stack sx={{ alignItems: 'center', pt: 4 }}>
      <PageTitle title="找不到頁面" />
      <EmptyState title="您要找的頁面並不存在！" detail="網址可能打錯了，或這個頁面已經搬走。" />
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', justifyContent: 'center' }}>
        <Button variant="outlined" onClick={() => void navigate(-1)} disabled={window.history.length < 2}>
          回上一頁
        </Button>
        <Button variant="contained" component={Link} to="/">
          回到總覽
        </Button>
      </Stack>
    </Stack>
  );
}

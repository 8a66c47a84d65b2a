import { Box, Button, Typography } from '@mui/material';
import { pageAddressOf } from '@zhidan/domain/page';
import { Navigate } from 'react-router';
import { Link } from '../../routing/Link.js';
import { pathBeforePayment } from './online.api.js';

/**
 * The page to which payment providers return the buyer. It redirects to the page where the payment began, which
 * shows the result.
 */
export function PaymentReturnPage() {
  const from = pathBeforePayment();
  if (from !== undefined) return <Navigate replace to={from} />;
  return (
    <Box sx={{ py: { xs: 3, md: 6 }, maxWidth: 640 }}>
      <Typography variant="h1">付款結果</Typography>
      <Typography sx={{ mt: 2 }}>
        付款完成後，訂單會自己更新，我們也會寄信通知您。請回到您開始付款的那一頁，或從「我的訂單」查看；用連結付款的，請再開啟一次那個連結。
      </Typography>
      <Button variant="contained" component={Link} to={pageAddressOf('user-orderManage')} sx={{ mt: 3 }}>
        查看我的訂單
      </Button>
    </Box>
  );
}

import { Box, Button, Paper, Stack, Typography } from '@mui/material';
import { pageAddressOf } from '@zhidan/domain/page';
import { copiedMessages, quantityText, samplesText } from '@zhidan/domain/quotation';
import { CopyButton, DateTime, Money, WishedDateText } from '@zhidan/ui-kit';
import { ArtUploads } from '../../art/ArtOnItsWay.js';
import { Link } from '../../routing/Link.js';
import { useOrderTermsSetting } from '../../settings/settings.api.js';
import { FILES_ANCHOR } from '../file/FilePanel.js';
import type { BuyersQuotation } from '../quotations.api.js';

/**
 * The page after a request was submitted: confirmation, the request, when sales will answer, and how the buyer
 * is notified.
 */
export function RequestSubmittedPage({ order }: { readonly order: BuyersQuotation }) {
  const { data: terms } = useOrderTermsSetting();
  const { quotation_no, category_name, total_amount_tax, next, buyer } = order;
  const page = pageAddressOf('quotation', quotation_no);
  const mail = buyer.primary_key.includes('@') ? `寄到 ${buyer.primary_key}` : '以 Email 通知您';
  return (
    <Box sx={{ py: { xs: 3, md: 6 }, maxWidth: 640 }}>
      <Typography variant="h1">我們收到了</Typography>
      <Stack
        direction="row"
        sx={{ mt: 1, alignItems: 'center', gap: 1, flexWrap: 'wrap', color: 'text.secondary' }}
      >
        <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>訂單編號 {quotation_no}</Typography>
        <CopyButton text={quotation_no} label="複製訂單編號" message={copiedMessages.quotation_no} />
      </Stack>
      <Paper
        component="section"
        aria-label="詢價內容"
        variant="outlined"
        sx={{ mt: 3, p: { xs: 2, md: 2.5 } }}
      >
        <Typography component="h2" sx={{ fontSize: 18, fontWeight: 600 }}>
          {category_name}
        </Typography>
        <Typography sx={{ mt: 0.5 }}>
          {quantityText(order)}・{samplesText(order)}
        </Typography>
        <WishedDateText order={order} sx={{ mt: 0.5 }} />
        <Typography component="div" sx={{ mt: 0.5 }}>
          試算總金額（含稅） <Money amount={total_amount_tax} />
        </Typography>
      </Paper>
      <ArtUploads quotation_no={quotation_no} sx={{ mt: 3 }} />
      <Typography sx={{ mt: 3 }}>
        業務會在 {terms?.answer_days ?? '—'} 個工作天內回覆
        {next.until !== null && (
          <>
            （<DateTime at={`${next.until}T00:00:00+08:00`} dateOnly /> 前）
          </>
        )}
        。
      </Typography>
      <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        審核結果會{mail}，也會顯示在「我的訂單」。在那之前您不需要再做任何事；還有圖稿時可以先上傳。
      </Typography>
      <Stack direction="row" sx={{ mt: 3, gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" component={Link} to={page} replace>
          查看訂單
        </Button>
        <Button component={Link} to={`${page}#${FILES_ANCHOR}`} replace>
          上傳圖稿
        </Button>
      </Stack>
    </Box>
  );
}

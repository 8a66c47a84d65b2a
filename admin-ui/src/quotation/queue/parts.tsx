import { Box, Link, Stack, Typography } from '@mui/material';
import { fileUrl, thumbnailUrl } from '@zhidan/domain';
import { orderFileFolders, moneyFigures, openBalanceOf } from '@zhidan/domain/quotation';
import { DateTime, FileSize, Money } from '@zhidan/ui-kit';
import { OrdersOfCustomer } from '../../customer/OrdersOfCustomer.js';
import { DescriptionList } from '../../page/Facts.js';
import { FigureLink } from '../panel/FigureLink.js';
import { DesignPictures } from '../file/Pictures.js';
import { EmptyPanelText, Panel } from '../panel/Panel.js';
import { PaymentTable } from '../panel/PaymentTable.js';
import { OrderOptions } from '../panel/OrderOptions.js';
import { QuotationSummary } from '../panel/QuotationSummary.js';
import { hasAccountingFields } from '../staffsQuotation.js';
import type { WorkPart } from './OrderWork.js';

/** The art files of the order: pictures as thumbnails, other files by name. */
export const ArtPart: WorkPart = ({ order }) => {
  const art = order.files.filter(({ folder }) => orderFileFolders[folder].holds === 'art');
  const pictures = art.filter(({ file_id, name }) => thumbnailUrl(file_id, name) !== '');
  const others = art.filter((file) => !pictures.includes(file));
  return (
    <Panel title={`圖稿（${art.length}）`}>
      {art.length === 0 && <EmptyPanelText>還沒有圖稿</EmptyPanelText>}
      {pictures.length > 0 && <DesignPictures order={order} files={pictures} mayRemove={false} />}
      {others.map(({ file_id, name, size, created_date }) => (
        <Stack key={file_id} direction="row" sx={{ mt: 1, gap: 1.5, flexWrap: 'wrap' }}>
          <Link href={fileUrl(file_id)} target="_blank" rel="noopener" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Link>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            <FileSize bytes={size} />・<DateTime at={created_date} dateOnly />
          </Box>
        </Stack>
      ))}
    </Panel>
  );
};

/** Pictures of samples and goods, uploaded by staff. */
export const PicturesPart: WorkPart = ({ order }) => {
  const files = order.files.filter(({ folder }) => orderFileFolders[folder].holds === 'pictures');
  return (
    <Panel title={`照片（${files.length}）`}>
      {files.length === 0 ? (
        <EmptyPanelText>還沒有照片</EmptyPanelText>
      ) : (
        <DesignPictures order={order} files={files} mayRemove={false} />
      )}
    </Panel>
  );
};

export const CustomerPart: WorkPart = ({ order }) => <OrdersOfCustomer customer_uid={order.customer_uid} />;

export const SummaryPart: WorkPart = () => (
  <Panel title="訂單摘要">
    <QuotationSummary />
  </Panel>
);

const Reported = ({ amount }: { readonly amount: number | null | undefined }) =>
  typeof amount === 'number' ? <Money amount={amount} /> : '—';

/** The amount due, the payment method, the buyer's report of a payment, and the recorded payments. */
export const MoneyPart: WorkPart = ({ order }) => {
  const { accounting, stage_due, total_amount_tax, paid_amount, outstanding } = order;
  const open = openBalanceOf(outstanding);
  const { charge_method_name, last_five_digits = '', reported_amount, reported_paid_on } = accounting;
  return (
    <Panel title="款項">
      <DescriptionList
        rows={[
          [
            '本次應收',
            <b key="due">
              <FigureLink order={order} figure="stage_due" amount={stage_due} />
            </b>,
          ],
          ['付款方式', charge_method_name],
          ['轉帳後五碼', last_five_digits],
          ['客戶回報金額', <Reported key="amount" amount={reported_amount} />],
          ['客戶回報日期', reported_paid_on ?? ''],
          [
            '訂單總金額',
            <FigureLink key="total" order={order} figure="total_amount_tax" amount={total_amount_tax} />,
          ],
          ['已付金額', <FigureLink key="paid" order={order} figure="paid_amount" amount={paid_amount} />],
          [
            moneyFigures[open.figure].replace('（含稅）', ''),
            <FigureLink key="open" order={order} figure={open.figure} amount={open.amount} />,
          ],
        ]}
      />
      {hasAccountingFields(order) && (
        <Box sx={{ mt: 2 }}>
          <PaymentTable order={order} />
        </Box>
      )}
    </Panel>
  );
};

/** What the print desk needs: sizes, machine, and instructions. */
export const PrintPart: WorkPart = ({ order }) => (
  <Panel title="追蹤與輸出">
    {order.breakdown.length > 0 && (
      <Typography sx={{ mb: 1 }}>
        各尺寸：{order.breakdown.map(({ label, quantity }) => `${label} ${quantity}`).join('、')}
      </Typography>
    )}
    <OrderOptions order={order} />
  </Panel>
);

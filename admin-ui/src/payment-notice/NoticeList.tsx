import { Box, Link } from '@mui/material';
import { keysOf } from '@zhidan/domain/core';
import { paymentMeansTitle, type PaymentNoticeRow } from '@zhidan/domain/payment-notice';
import {
  paymentProviderTitles,
  paymentNoticeResultAdvice,
  paymentNoticeResultTitles,
} from '@zhidan/domain/quotation';
import { DateTime, Money } from '@zhidan/ui-kit';
import { DataTable } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { CommandButton } from '../act/ActButton.js';
import { choiceFilter, dayFilters, searchFilter } from '../list/filters.js';
import { TwoLineCell, NoWrapText } from '../list/Lines.js';
import { ListActions, OfficeList } from '../list/OfficeList.js';
import { twoLineHeading } from '../list/over.js';
import { orderPath } from '../quotation/orderPath.js';
import { PaymentNoticeButtons } from './NoticeActs.js';

const filters = [
  searchFilter('搜尋單號或交易編號'),
  choiceFilter(
    'verdict',
    '結果',
    keysOf(paymentNoticeResultTitles).map((id) => ({ id, name: paymentNoticeResultTitles[id] })),
  ),
  ...dayFilters('paid_on', '付款日期'),
];

const Acts = () => (
  <ListActions>
    <CommandButton
      title="與金流商核對"
      route="POST /api/payment-notices/compare"
      explain="向金流商查詢還沒有收到付款通知的交易；查到的付款會照一般通知處理。"
      done="已核對"
    />
  </ListActions>
);

/** Notices of payment providers, with those that wait for accounting first. */
export const NoticeList = () => (
  <OfficeList
    nothing="還沒有線上付款通知"
    filters={filters}
    actions={<Acts />}
    sort={{ field: 'open', order: 'DESC' }}
  >
    <DataTable<PaymentNoticeRow> bulkActionButtons={false} rowClick={false}>
      <DataTable.Col<PaymentNoticeRow>
        source="paid_on"
        label={twoLineHeading('付款日期', '收到通知')}
        render={({ paid_on, created_date }) => (
          <TwoLineCell
            first={<DateTime at={`${paid_on}T00:00:00+08:00`} dateOnly />}
            second={<DateTime at={created_date} />}
          />
        )}
      />
      <DataTable.Col<PaymentNoticeRow>
        source="quotation_no"
        label={twoLineHeading('單號', '交易編號')}
        render={({ quotation_no, trade_no, provider_trade_no }) => (
          <TwoLineCell
            first={quotation_no === '' ? '—' : <OrderLink no={quotation_no} />}
            second={<NoWrapText>{provider_trade_no === '' ? trade_no : provider_trade_no}</NoWrapText>}
          />
        )}
      />
      <DataTable.Col<PaymentNoticeRow>
        align="right"
        source="amount"
        label={twoLineHeading('金額', '方式')}
        render={({ amount, provider, means }) => (
          <>
            {amount === null ? '不明' : <Money amount={amount} />}
            <Box sx={{ color: 'text.secondary' }}>
              {means === '' ? paymentProviderTitles[provider] : paymentMeansTitle(means)}
            </Box>
          </>
        )}
      />
      <DataTable.Col<PaymentNoticeRow>
        source="verdict"
        label={twoLineHeading('結果', '處理')}
        render={(notice) => <Verdict notice={notice} />}
      />
      <DataTable.Col<PaymentNoticeRow>
        label="動作"
        disableSort
        render={(notice) => <PaymentNoticeButtons notice={notice} />}
      />
    </DataTable>
  </OfficeList>
);

const OrderLink = ({ no }: { readonly no: string }) => (
  <Link component={RouterLink} to={orderPath(no, 'payment')}>
    <NoWrapText>{no}</NoWrapText>
  </Link>
);

/** The verdict on a notice, and what accounting still has to do or has done. */
const Verdict = ({ notice: { verdict, open, settled, refunds } }: { readonly notice: PaymentNoticeRow }) => (
  <Box sx={{ maxWidth: 320, whiteSpace: 'normal' }}>
    <Box sx={{ fontWeight: open ? 600 : 400, color: open ? 'warning.dark' : 'inherit' }}>
      {paymentNoticeResultTitles[verdict]}
      {open && '・待處理'}
    </Box>
    <Box sx={{ color: 'text.secondary' }}>
      {settled === null ? open && paymentNoticeResultAdvice[verdict] : `已處理：${settled}`}
    </Box>
    {refunds.map(({ id, amount, state, message }) => (
      <Box key={id} sx={{ color: state === 'done' ? 'text.secondary' : 'error.main' }}>
        {refundTitles[state]} <Money amount={amount} />
        {message !== '' && `（${message}）`}
      </Box>
    ))}
  </Box>
);

const refundTitles = { begun: '退款結果不明', done: '已退款', refused: '退款被拒絕' } as const;

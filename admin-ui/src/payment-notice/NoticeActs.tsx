import { Stack } from '@mui/material';
import {
  endOnlineRefundBody,
  isPaidByNumber,
  type PaymentNoticeRow,
  onlineRefundBody,
  settleNoticeBody,
} from '@zhidan/domain/payment-notice';
import { CommandButton } from '../act/ActButton.js';

/** Buttons by which accounting resolves a notice of a payment provider. */
export function PaymentNoticeButtons({
  notice: { id, quotation_no, outcome, open, amount, means, refunds },
}: {
  readonly notice: PaymentNoticeRow;
}) {
  const underWay = refunds.find(({ state }) => state === 'begun');
  const refunded = refunds.reduce((sum, refund) => (refund.state === 'done' ? sum + refund.amount : sum), 0);
  const isRefundable =
    quotation_no !== '' &&
    outcome === 'paid' &&
    !isPaidByNumber(means) &&
    underWay === undefined &&
    refunded < (amount ?? 0);
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {open && (
        <CommandButton
          id={id}
          title="標示已處理"
          route="POST /api/payment-notices/:id/settle"
          explain="說明這筆通知怎麼處理的，例如已用「新增付款紀錄」入帳或已退款；通知本身不會改變訂單的付款。"
          body={settleNoticeBody}
          fields={{ reason: { label: '處理方式' } }}
          done="已標示為處理完成"
        />
      )}
      {isRefundable && (
        <CommandButton
          isDestructive
          id={id}
          title="退款"
          route="POST /api/payment-notices/:id/refund"
          explain={`向金流商要求退回刷卡的款項，最多 ${(amount ?? 0) - refunded} 元；完成後訂單會自動記下退款。`}
          body={onlineRefundBody}
          fields={{ amount: { label: '退款金額' }, reason: { label: '原因' } }}
          done="已送出退款，結果請看這一列"
        />
      )}
      {underWay !== undefined && (
        <CommandButton
          id={id}
          title="登錄退款結果"
          route="POST /api/payment-notices/:id/end-refund"
          explain="金流商沒有回覆這筆退款；請到金流商後台確認後登錄。"
          body={endOnlineRefundBody}
          given={{ refund_id: underWay.id }}
          fields={{
            state: { label: '結果', choices: { done: '已退款', refused: '沒有退款' } },
            message: { label: '說明' },
          }}
          done="已登錄退款結果"
        />
      )}
    </Stack>
  );
}

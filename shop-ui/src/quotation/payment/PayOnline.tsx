import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { shownPaymentNumber, type OnlinePaymentWay, type ShownPayment } from '@zhidan/domain/quotation';
import { CopyButton, RefusalAlert, safeHref } from '@zhidan/ui-kit';
import { inAppBrowser } from './inAppBrowser.js';
import { PaymentNumberDetails } from './NumberToPay.js';
import type { usePayOnline } from './online.api.js';

interface PayOnlineProps {
  readonly payment: ShownPayment;
  readonly pay: ReturnType<typeof usePayOnline>;
  /** Whether paying online is the next step; otherwise it is an alternative. */
  readonly isNext: boolean;
  readonly disabled?: boolean;
}

/** Online payment: the methods, an issued payment number, and the result of the last attempt. */
export function OnlinePaymentSection({ payment, pay, isNext, disabled = false }: PayOnlineProps) {
  const number = shownPaymentNumber(payment);
  const { stage, ways } = payment;
  // Hidden while a received payment is checked, so that no buyer pays twice.
  if (stage === null || ways.length === 0 || payment.state === 'checking') return null;
  const chosen = isNext ? firstOf(payment) : undefined;
  return (
    <Stack component="section" aria-label="線上付款" spacing={1.5}>
      {number !== undefined && <PaymentNumberDetails number={number} amount={payment.amount} />}
      <LastTry payment={payment} />
      <OpenOutside />
      <Box>
        <Typography sx={{ fontSize: 14, color: 'text.secondary', mb: 0.5 }}>
          {number === undefined && isNext ? '選一種方式前往付款' : '或改用線上付款'}
        </Typography>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {ways.map(({ way, title }) => (
            <Button
              key={way}
              variant={way === chosen && number === undefined ? 'contained' : 'outlined'}
              disabled={disabled}
              loading={pay.isPending && pay.variables.way === way}
              onClick={() => pay.mutate({ way, stage })}
              sx={{ minHeight: 44 }}
            >
              {title}
            </Button>
          ))}
        </Stack>
      </Box>
      {pay.isError && <RefusalAlert>{pay.error.message}</RefusalAlert>}
    </Stack>
  );
}

/** The method to preselect: that of the last attempt if it is still offered, otherwise the first. */
const firstOf = ({ attempts: [last], ways }: ShownPayment): OnlinePaymentWay | undefined =>
  (ways.find(({ way }) => way === last?.way) ?? ways[0])?.way;

/** The result of the last attempt, unless the state of the order is newer. */
function LastTry({ payment: { attempts, stage } }: Pick<PayOnlineProps, 'payment'>) {
  const [last] = attempts;
  const words = last?.stage === stage ? lastWords[last.state] : undefined;
  return last === undefined || words === undefined ? null : (
    <Alert severity={last.state === 'begun' ? 'info' : 'warning'}>{words(last.title)}</Alert>
  );
}

const lastWords: Partial<Readonly<Record<ShownPayment['state'], (title: string) => string>>> = {
  begun: (title) => `您開啟了「${title}」的付款頁。完成付款後這裡會自己更新；還沒付款可以再開一次。`,
  failed: (title) => `「${title}」沒有付款成功，沒有扣款。請再試一次，或改用其他方式。`,
  expired: (title) => `「${title}」的號碼已經過期，請重新取得。`,
};

/**
 * A button that opens this page in another browser, or copies its address; shown in apps whose own browsers
 * break the pages of payment providers.
 */
function OpenOutside() {
  const app = inAppBrowser(navigator.userAgent, window.location.href);
  if (app === undefined) return null;
  const outside = safeHref(app.outside ?? '');
  return (
    <Alert severity="warning">
      {app.name} 裡的瀏覽器無法完成付款，請先用手機的瀏覽器（Safari 或 Chrome）開啟這一頁。
      <Stack direction="row" sx={{ mt: 1, gap: 1, flexWrap: 'wrap' }}>
        {outside !== undefined && (
          <Button variant="outlined" href={outside}>
            用手機瀏覽器開啟
          </Button>
        )}
        <CopyButton withLabel text={window.location.href} label="複製網址" message="複製網址成功！" />
      </Stack>
    </Alert>
  );
}

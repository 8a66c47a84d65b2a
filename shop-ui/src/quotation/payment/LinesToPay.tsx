import type { ReactNode } from 'react';
import { Box } from '@mui/material';
import { daysBetween, taipeiDate } from '@zhidan/domain/core';
import { CopyButton, DateTime, Money, useNow } from '@zhidan/ui-kit';

interface LinesProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly below?: ReactNode;
}

/** The details of a payment, one per line, each with a copy button. */
export const PaymentDetails = ({ title, children, below }: LinesProps) => (
  <Box
    component="section"
    aria-label={title}
    sx={{ px: 1.5, py: 1, borderRadius: 1, bgcolor: 'background.default' }}
  >
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        columnGap: 1.5,
        alignItems: 'center',
        '& dt': { color: 'text.secondary', whiteSpace: 'nowrap' },
        '& dd': { m: 0, fontVariantNumeric: 'tabular-nums' },
      }}
    >
      {children}
    </Box>
    {below}
  </Box>
);

export const PaymentDetailRow = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) =>
  children === '' ? null : (
    <>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </>
  );

export const AmountRow = ({ amount }: { readonly amount: number }) => (
  <PaymentDetailRow title="金額">
    <b>
      <Money amount={amount} />
    </b>
    （含稅）
    <CopyButton text={String(amount)} label="複製金額" message="複製金額成功！" />
  </PaymentDetailRow>
);

/** A deadline with the number of remaining days. */
export function DeadlineRow({ date }: { readonly date: string }) {
  const days = daysBetween(taipeiDate(useNow()), date);
  return (
    <PaymentDetailRow title="期限">
      <DateTime at={`${date}T00:00:00+08:00`} dateOnly /> 前{days >= 0 && `，還有 ${days} 天`}
    </PaymentDetailRow>
  );
}

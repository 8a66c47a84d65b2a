import type { ReactNode } from 'react';
import { Box } from '@mui/material';
import type { SettingValues } from '@zhidan/domain';
import { daysBetween, taipeiDate } from '@zhidan/domain/core';
import { CopyButton, DateTime, Money, useNow } from '@zhidan/ui-kit';
import { useBank } from '../../settings/settings.api.js';

interface BankBlockProps {
  /** NT$ that are to be transferred. */
  readonly amount?: number | null;
  /** Taipei date until which. */
  readonly until?: string | null;
}

/** Where the buyer transfers to, how much, and until when. */
export function BankBlock(props: BankBlockProps) {
  const { data: bank } = useBank();
  return bank === undefined ? null : <BankLines bank={bank} {...props} />;
}

/** The same where the account is known. */
export function BankLines({
  bank,
  amount = null,
  until = null,
}: BankBlockProps & { readonly bank: SettingValues<'bank'> }) {
  if (bank.account_number === '') return null;
  const { bank_name, bank_code, branch, account_name, account_number, memo } = bank;
  return (
    <Box
      component="section"
      aria-label="匯款帳號"
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
        <Row title="銀行">
          {[bank_name, bank_code && `（${bank_code}）`, branch].filter(Boolean).join(' ')}
        </Row>
        <Row title="戶名">{account_name}</Row>
        <Row title="帳號">
          {account_number}
          <CopyButton text={account_number} label="複製帳號" message="複製帳號成功！" />
        </Row>
        {amount !== null && (
          <Row title="金額">
            <b>
              <Money amount={amount} />
            </b>
            （含稅）
            <CopyButton text={String(amount)} label="複製金額" message="複製金額成功！" />
          </Row>
        )}
        {until !== null && (
          <Row title="期限">
            <Until date={until} />
          </Row>
        )}
      </Box>
      {memo !== '' && <Box sx={{ fontSize: 14, color: 'text.secondary' }}>{memo}</Box>}
    </Box>
  );
}

const Row = ({ title, children }: { readonly title: string; readonly children: ReactNode }) =>
  children === '' ? null : (
    <>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </>
  );

/** A day, and how many days are left to it. */
function Until({ date }: { readonly date: string }) {
  const days = daysBetween(taipeiDate(useNow()), date);
  return (
    <>
      <DateTime at={`${date}T00:00:00+08:00`} dateOnly /> 前{days >= 0 && `，還有 ${days} 天`}
    </>
  );
}

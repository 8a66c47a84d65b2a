import { Box, Typography } from '@mui/material';
import { CopyButton } from '@zhidan/ui-kit';
import { useBank } from '../settings/settings.api.js';

/** Where the buyer transfers to. */
export function BankBlock() {
  const { data: bank } = useBank();
  if (bank === undefined || bank.account_number === '') return null;
  const rows = [
    [
      '銀行',
      [bank.bank_name, bank.bank_code && `（${bank.bank_code}）`, bank.branch].filter(Boolean).join(' '),
    ],
    ['戶名', bank.account_name],
    ['帳號', bank.account_number],
  ].filter(([, value]) => value !== '');
  return (
    <Box
      component="section"
      aria-label="匯款帳號"
      sx={{ p: 1.5, borderRadius: 1, bgcolor: 'background.default' }}
    >
      <Typography sx={{ fontWeight: 600, mb: 0.5 }}>匯款帳號</Typography>
      {rows.map(([title, value]) => (
        <Typography key={title} component="div" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {title}：{value}
          {title === '帳號' && (
            <CopyButton text={bank.account_number} label="複製帳號" message="複製帳號成功！" />
          )}
        </Typography>
      ))}
      {bank.memo !== '' && (
        <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>{bank.memo}</Typography>
      )}
    </Box>
  );
}

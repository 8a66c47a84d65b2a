import { useState } from 'react';
import { Box, Button, Checkbox, FormControlLabel, Stack, TextField, Typography } from '@mui/material';
import { actionTitle, ATM, stageTitles, stageToOrder, type QuotationAction } from '@zhidan/domain/quotation';
import { CopyButton, Money, typedDigits } from '@zhidan/ui-kit';
import type { LinkedOrder } from './linked.api.js';

interface LinkedMoneyProps {
  readonly order: LinkedOrder;
  /** Nothing is done without a name. */
  readonly isNamed: boolean;
  readonly busy: boolean;
  readonly onSend: (action: QuotationAction, body: Readonly<Record<string, unknown>>) => void;
}

/** What the order comes to, and what a link allows about it: ordering a stage, reporting a transfer. */
export function LinkedMoney({ order, ...acting }: LinkedMoneyProps) {
  const rows = [
    ['大貨（含稅）', order.product_price_tax],
    ['打樣（含稅）', order.proofing_price_tax],
    ['總金額（含稅）', order.total_amount_tax],
    ['尚未付款', order.outstanding],
  ] as const;
  return (
    <Stack spacing={2}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 0.5 }}>
        {rows.map(([title, amount]) => (
          <Box key={title} sx={{ display: 'contents' }}>
            <dt>{title}</dt>
            <Box component="dd" sx={{ m: 0, textAlign: 'right' }}>
              <Money amount={amount} />
            </Box>
          </Box>
        ))}
      </Box>
      {order.bank !== null && order.bank.account_number !== '' && (
        <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
          匯款帳號：{order.bank.bank_name} {order.bank.bank_code} {order.bank.account_number}
          <CopyButton text={order.bank.account_number} label="複製帳號" message="複製帳號成功！" />
        </Typography>
      )}
      {order.allowed_actions.includes('report-transfer') && <Report {...acting} />}
      {order.allowed_actions.includes('place-order') && <Place order={order} {...acting} />}
    </Stack>
  );
}

function Report({ isNamed, busy, onSend }: Omit<LinkedMoneyProps, 'order'>) {
  const [digits, setDigits] = useState('');
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
      <TextField
        label="轉帳後五碼"
        value={digits}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        onChange={({ target }) => setDigits(typedDigits(target.value, 5))}
      />
      <Button
        variant="contained"
        disabled={!isNamed || busy || digits.length !== 5}
        onClick={() => onSend('report-transfer', { last_five_digits: digits })}
        sx={{ minHeight: 44 }}
      >
        {actionTitle('report-transfer')}
      </Button>
    </Stack>
  );
}

function Place({ order, isNamed, busy, onSend }: LinkedMoneyProps) {
  const [isAgreed, setAgreed] = useState(false);
  const stage = stageToOrder(order);
  const amount = stage === 'proofing' ? order.proofing_price_tax : order.product_price_tax;
  return (
    <Box>
      <Typography>
        下單{stageTitles[stage]}：應付 <Money amount={amount} />
        （含稅），以銀行轉帳付款
      </Typography>
      <FormControlLabel
        control={<Checkbox checked={isAgreed} onChange={(_event, checked) => setAgreed(checked)} />}
        label="我已閱讀並同意：客製商品依我的設計製作，除瑕疵外不能退換"
      />
      <Button
        variant="contained"
        disabled={!isNamed || busy || !isAgreed}
        onClick={() =>
          onSend('place-order', { stage, charge_method: ATM, terms_revision: order.terms_revision })
        }
      >
        {actionTitle('place-order')}
      </Button>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FileSize } from '../file/FileSize.js';
import { CurrencyInput } from '../money/CurrencyInput.js';
import { Money } from '../money/Money.js';
import { PriceTable } from '../money/PriceTable.js';
import { DateTime } from '../time/DateTime.js';
import { samplePrice } from './samples.js';

export const KeyFiguresGallery = () => {
  const [amount, setAmount] = useState('12800');
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
      <Card sx={{ p: 2.5 }}>
        <PriceTable price={samplePrice} />
      </Card>
      <Card sx={{ p: 2.5, display: 'grid', gap: 2, alignContent: 'start' }}>
        <Typography>
          訂單金額 <Money amount={128400} />
          ，退款 <Money amount={-3200} />
        </Typography>
        <Typography>
          建立於 <DateTime at="2026-03-01T16:05:00.000Z" />
          ，檔案 <FileSize bytes={1_572_864} />
        </Typography>
        <CurrencyInput label="收款金額" value={amount} onChange={setAmount} help="輸入整數新台幣" />
        <CurrencyInput
          label="退款金額"
          value="0"
          onChange={() => undefined}
          error="退款金額不能大於已付金額"
        />
      </Card>
    </Box>
  );
};

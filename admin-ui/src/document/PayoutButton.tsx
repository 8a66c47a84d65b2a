import { useState } from 'react';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Button, MenuItem, TextField } from '@mui/material';
import { documents } from '@zhidan/domain/document';
import { lastClosedMonth } from '@zhidan/domain/payroll';
import { DocumentDialog } from '@zhidan/ui-kit/document';
import { useMayCallRoute } from '../act/useMay.js';

/** The number of selectable years, ending with the year of the last closed month. */
const YEARS = 5;
const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** Prints the pay of all workers for a month on A4. */
export function PayrollPrintButton() {
  const may = useMayCallRoute('GET /documents/payroll-payout/:id.pdf');
  const [isOpen, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button startIcon={<PrintIcon />} onClick={() => setOpen(true)}>
        {documents['payroll-payout'].title}
      </Button>
      {isOpen && <PayoutDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function PayoutDialog({ onClose }: { readonly onClose: () => void }) {
  const [last] = useState(() => lastClosedMonth(new Date().toISOString()));
  const [chosen, setChosen] = useState(last);
  const years = Array.from({ length: YEARS }, (_, index) => last.year + 1 - index);
  return (
    <DocumentDialog
      name="payroll-payout"
      id="all"
      number={`${chosen.year} 年 ${chosen.month} 月`}
      wish={chosen}
      onClose={onClose}
    >
      <TextField
        select
        size="small"
        label="年"
        value={chosen.year}
        onChange={({ target }) => setChosen({ ...chosen, year: Number(target.value) })}
        sx={{ width: 110, my: 0.5 }}
      >
        {years.map((year) => (
          <MenuItem key={year} value={year}>
            {year}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label="月"
        value={chosen.month}
        onChange={({ target }) => setChosen({ ...chosen, month: Number(target.value) })}
        sx={{ width: 90, my: 0.5 }}
      >
        {months.map((month) => (
          <MenuItem key={month} value={month}>
            {month}
          </MenuItem>
        ))}
      </TextField>
    </DocumentDialog>
  );
}

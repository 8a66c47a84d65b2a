import { useId, useState } from 'react';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { actionTitle } from '@zhidan/domain/quotation';
import { sentenceOf, useGive } from './OrderCommands.js';
import { buyerName } from '../buyerName.js';
import type { CustomerMatch } from '../create/catalogue.api.js';
import { CustomerSearch } from '../create/CustomerSearch.js';
import { useSalesPeople } from '../salesPeople.js';
import { RefusalAlert } from './RefusalAlert.js';
import type { StaffsQuotation } from '../staffsQuotation.js';
import { unlessBeside } from '../../form/unlessBeside.js';

interface AssignDialogProps {
  readonly order: StaffsQuotation;
  readonly onClose: () => void;
}

/** Hands an order to another customer, another sales person, or both. */
export function AssignDialog({ order, onClose }: AssignDialogProps) {
  const titleId = useId();
  const [seen] = useState(order);
  const [sales, setSales] = useState('');
  const [customer, setCustomer] = useState<CustomerMatch>();
  const [refusal, setRefusal] = useState<string>();
  const { data: people = [] } = useSalesPeople();
  const give = useGive();

  const submit = async () => {
    const body = {
      ...(sales === '' ? {} : { sales_value: sales }),
      ...(customer === undefined ? {} : { customer_uid: customer.id }),
    };
    const outcome = await give({ action: 'assign', body, seen });
    if (outcome.is === 'refused') setRefusal(sentenceOf(outcome.error));
    if (outcome.is === 'done') onClose();
  };

  return (
    <Dialog open onClose={unlessBeside(onClose)} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{actionTitle('assign')}</DialogTitle>
      <DialogContent>
        <RefusalAlert action="assign" refusal={refusal} />
        <Stack spacing={2} sx={{ pt: 1, minHeight: 220 }}>
          <Typography>
            目前的客戶：{buyerName(seen.buyer)}
            ，業務：{seen.sales_person?.name ?? '沒有'}
          </Typography>
          <TextField
            select
            label="轉給業務"
            value={sales}
            onChange={({ target }) => setSales(target.value)}
            slotProps={{ select: { displayEmpty: true } }}
          >
            <MenuItem value="">不變更</MenuItem>
            {people.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <CustomerSearch chosen={customer} onChoose={setCustomer} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>取消</Button>
        <Button
          variant="contained"
          disabled={sales === '' && customer === undefined}
          onClick={() => void submit()}
        >
          {actionTitle('assign')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

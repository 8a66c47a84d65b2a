import { useState } from 'react';
import { Button, Stack, Typography } from '@mui/material';
import { SearchBox } from '@zhidan/ui-kit';
import { useMay } from '../../act/useMay.js';
import { customerName } from '../../customer/customerName.js';
import { NewCustomerDialog } from '../../customer/NewCustomerDialog.js';
import { useCustomerSearch, type CustomerMatch } from './catalogue.api.js';

interface CustomerSearchProps {
  readonly chosen: CustomerMatch | undefined;
  readonly onChoose: (customer: CustomerMatch | undefined) => void;
}

/** Finds a customer by company, name, e-mail or telephone number, or creates one with a short form. */
export function CustomerSearch({ chosen, onChoose }: CustomerSearchProps) {
  const [q, setQ] = useState('');
  const [isNew, setNew] = useState(false);
  const mayMake = useMay('POST /api/customers');
  const { data = [], isFetching } = useCustomerSearch(q);
  if (chosen !== undefined) {
    return (
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <Typography>
          客戶：<b>{customerName(chosen)}</b>
          <Typography component="span" sx={{ color: 'text.secondary' }}>
            　{chosen.primary_key}
          </Typography>
        </Typography>
        <Button size="small" onClick={() => onChoose(undefined)}>
          更換客戶
        </Button>
      </Stack>
    );
  }
  return (
    <Stack sx={{ gap: 1, alignItems: 'start' }}>
      <SearchBox
        label="搜尋客戶"
        placeholder="公司、姓名、Email 或電話"
        onSearch={setQ}
        count={q === '' || isFetching ? undefined : data.length}
        matches={data.map((customer) => ({
          id: customer.id,
          title: customerName(customer),
          detail: customer.primary_key,
        }))}
        onPick={(id) => onChoose(data.find((customer) => customer.id === id))}
      />
      {mayMake && (
        <Button size="small" onClick={() => setNew(true)}>
          新增客戶
        </Button>
      )}
      {isNew && <NewCustomerDialog sought={q} onMade={onChoose} onClose={() => setNew(false)} />}
    </Stack>
  );
}

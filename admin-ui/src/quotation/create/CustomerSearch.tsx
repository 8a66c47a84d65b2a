import { useState } from 'react';
import { Button, Stack, Typography } from '@mui/material';
import { SearchBox } from '@zhidan/ui-kit';
import { customerName } from '../../customer/customerName.js';
import { AddingButton, type AddedRecord } from '../../form/field/adding.js';
import { textOf } from '../../form/values.js';
import { useCustomerSearch, type CustomerMatch } from './catalogue.api.js';

interface CustomerSearchProps {
  readonly chosen: CustomerMatch | undefined;
  readonly onChoose: (customer: CustomerMatch | undefined) => void;
}

const matchOf = (record: AddedRecord): CustomerMatch => ({
  id: record.id,
  company: textOf(record['company']),
  nick_name: textOf(record['nick_name']),
  name: textOf(record['name']),
  primary_key: textOf(record['primary_key']),
});

/** Finds a customer by company, name, e-mail or telephone number, or creates one with a short form. */
export function CustomerSearch({ chosen, onChoose }: CustomerSearchProps) {
  const [q, setQ] = useState('');
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
      <AddingButton resource="customers" sought={q} onMade={(made) => onChoose(matchOf(made))} />
    </Stack>
  );
}

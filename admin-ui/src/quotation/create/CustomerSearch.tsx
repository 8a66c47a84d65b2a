import { useState } from 'react';
import { Button, Stack, Typography } from '@mui/material';
import { SearchBox } from '@zhidan/ui-kit';
import { useCustomerSearch, type CustomerMatch } from './catalogue.api.js';

interface CustomerSearchProps {
  readonly chosen: CustomerMatch | undefined;
  readonly onChoose: (customer: CustomerMatch | undefined) => void;
}

/** Finds the customer by company, nick name or e-mail. */
export function CustomerSearch({ chosen, onChoose }: CustomerSearchProps) {
  const [q, setQ] = useState('');
  const { data = [], isFetching } = useCustomerSearch(q);
  if (chosen !== undefined) {
    return (
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <Typography>
          客戶：<b>{nameOf(chosen)}</b>
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
    <SearchBox
      label="搜尋客戶"
      placeholder="客戶公司、暱稱或 Email"
      onSearch={setQ}
      count={q === '' || isFetching ? undefined : data.length}
      matches={data.map((customer) => ({
        id: customer.id,
        title: nameOf(customer),
        detail: customer.primary_key,
      }))}
      onPick={(id) => onChoose(data.find((customer) => customer.id === id))}
    />
  );
}

const nameOf = ({ company, nick_name, name, primary_key }: CustomerMatch): string =>
  (company !== primary_key && company) || nick_name || name || primary_key;

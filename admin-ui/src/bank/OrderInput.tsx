import { useState } from 'react';
import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { buyerName } from '@zhidan/domain/quotation';
import { Money, useDebounce } from '@zhidan/ui-kit';
import { useGetList } from 'react-admin';
import type { ListedQuotation } from '../quotation/listedQuotation.js';

interface OrderProps {
  /** The order number, typed or chosen. */
  readonly value: string;
  readonly onType: (quotation_no: string) => void;
  /** Called with the chosen search result. */
  readonly onChoose: (order: ListedQuotation) => void;
}

const SHOWN = 12;

/** An input for an order number, which can also be found by customer or product. */
export function OrderInput({ value, onType, onChoose }: OrderProps) {
  const [q, setQ] = useState('');
  const search = useDebounce();
  const { data: found = [], isFetching } = useGetList<ListedQuotation & { readonly id: string }>(
    'quotations',
    {
      filter: q === '' ? { stage_due_gte: 1 } : { q },
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: 'quotation_no', order: 'DESC' },
    },
  );
  return (
    <Autocomplete
      freeSolo
      fullWidth
      options={found}
      inputValue={value}
      loading={isFetching}
      loadingText="載入中"
      clearText="清除"
      filterOptions={(all) => all}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.quotation_no)}
      renderOption={({ key, ...option }, order) => (
        <Box component="li" key={key} {...option}>
          <Found order={order} />
        </Box>
      )}
      onInputChange={(_event, typed, reason) => {
        // The `reset` event only sets the initial value and is no input by the user.
        if (reason !== 'reset') onType(typed);
        if (reason === 'input') search.later(() => setQ(typed.trim()));
      }}
      onChange={(_event, chosen) => {
        if (chosen !== null && typeof chosen !== 'string') onChoose(chosen);
      }}
      renderInput={(params) => <TextField {...params} label="訂單編號" placeholder="輸入單號、客戶或商品" />}
    />
  );
}

const Found = ({ order }: { readonly order: ListedQuotation }) => (
  <Box sx={{ flex: 1, minWidth: 0 }}>
    <Box sx={{ display: 'flex', columnGap: 1.5, justifyContent: 'space-between', flexWrap: 'wrap' }}>
      <Typography component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {order.quotation_no}
      </Typography>
      {order.stage_due > 0 && (
        <span>
          待收 <Money amount={order.stage_due} />
        </span>
      )}
    </Box>
    <Typography noWrap sx={{ fontSize: 14, color: 'text.secondary' }}>
      {buyerName(order.buyer)}　{order.category_name}
    </Typography>
  </Box>
);

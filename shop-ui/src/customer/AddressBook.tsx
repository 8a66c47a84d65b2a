import { useState } from 'react';
import { Box, Button, Paper, Stack, Typography } from '@mui/material';
import type { SavedAddress } from '@zhidan/domain/customer';
import { RefusalAlert } from '@zhidan/ui-kit';
import { accountErrorText } from '@zhidan/ui-kit/api';
import { AddressDialog } from './AddressDialog.js';
import { useRemoveAddress, type OwnCustomer } from './profile.api.js';

/** 通訊錄: the customer's named delivery addresses. */
export function AddressBook({ customer: { address_book } }: { readonly customer: OwnCustomer }) {
  const [opened, setOpened] = useState<SavedAddress | 'new'>();
  return (
    <Paper component="section" variant="outlined" aria-label="通訊錄" sx={{ p: { xs: 2, md: 3 }, mb: 3 }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography component="h2" sx={{ fontSize: 18, fontWeight: 600 }}>
          通訊錄
        </Typography>
        <Button variant="outlined" onClick={() => setOpened('new')}>
          新增地址
        </Button>
      </Stack>
      {address_book.length === 0 ? (
        <Typography sx={{ color: 'text.secondary', mt: 1 }}>
          還沒有地址。把門市、倉庫等常用的收件地址存起來，下單時直接選用。
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1 }}>
          {address_book.map((address) => (
            <Entry key={address.id} address={address} onChange={() => setOpened(address)} />
          ))}
        </Box>
      )}
      {opened !== undefined && (
        <AddressDialog address={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />
      )}
    </Paper>
  );
}

function Entry({ address, onChange }: { readonly address: SavedAddress; readonly onChange: () => void }) {
  const { id, label, receiver, phone, zipcode } = address;
  const removing = useRemoveAddress();
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ justifyContent: 'space-between', gap: 1 }}>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
          <Typography>
            {receiver}　{phone}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            {zipcode} {address.address}
          </Typography>
        </Box>
        <Stack direction="row" sx={{ flexShrink: 0, alignItems: 'flex-start', ml: { xs: -2.5, sm: 0 } }}>
          <Button aria-label={`修改${label}`} onClick={onChange}>
            修改
          </Button>
          <Button
            color="error"
            aria-label={`移除${label}`}
            loading={removing.isPending}
            onClick={() => removing.mutate(id)}
          >
            移除
          </Button>
        </Stack>
      </Stack>
      {removing.isError && <RefusalAlert>{accountErrorText(removing.error)}</RefusalAlert>}
    </Box>
  );
}

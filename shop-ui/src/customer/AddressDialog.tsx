import { useState, type FormEvent } from 'react';
import { Button, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material';
import type { SavedAddress } from '@zhidan/domain/customer';
import { Dialog, FieldErrorsProvider, fieldErrorsOf, RefusalAlert, useMessages } from '@zhidan/ui-kit';
import { accountErrorText } from '@zhidan/ui-kit/api';
import { AddresseeField, isReceiverComplete, ReceiverFields } from '@zhidan/ui-kit/addressee';
import { useSaveAddress } from './profile.api.js';

interface AddressDialogProps {
  /** The address to change; undefined for a new one. */
  readonly address: SavedAddress | undefined;
  readonly onClose: () => void;
}

const blank = { label: '', receiver: '', phone: '', zipcode: '', address: '' };

export function AddressDialog({ address, onClose }: AddressDialogProps) {
  const [typed, setTyped] = useState(address ?? blank);
  const keeping = useSaveAddress();
  const say = useMessages();
  const isComplete = typed.label.trim() !== '' && isReceiverComplete(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    keeping.mutate(typed, {
      onSuccess: () => {
        say.done('地址已儲存');
        onClose();
      },
    });
  };
  const refused = Object.fromEntries(
    Object.entries(fieldErrorsOf(keeping.error)).map(([field, words]) => [
      field === 'label' ? field : `delivery.${field}`,
      words,
    ]),
  );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="address-title">
      <form noValidate onSubmit={submit}>
        <DialogTitle id="address-title">{address === undefined ? '新增地址' : '修改地址'}</DialogTitle>
        <DialogContent>
          <FieldErrorsProvider errors={refused}>
            <Stack spacing={1.5} sx={{ pt: 1 }}>
              <AddresseeField
                path="label"
                label="名稱"
                required
                placeholder="例如：中山門市"
                value={typed.label}
                onChange={({ target }) => setTyped({ ...typed, label: target.value })}
                slotProps={{ htmlInput: { maxLength: 50 } }}
              />
              <ReceiverFields value={typed} onChange={(receiver) => setTyped({ ...typed, ...receiver })} />
              {keeping.isError && <RefusalAlert>{accountErrorText(keeping.error)}</RefusalAlert>}
            </Stack>
          </FieldErrorsProvider>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" variant="contained" disabled={!isComplete} loading={keeping.isPending}>
            儲存地址
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

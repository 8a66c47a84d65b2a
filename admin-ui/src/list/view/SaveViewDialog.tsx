import { useState } from 'react';
import {
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
  TextField,
} from '@mui/material';
import { Dialog, useMessages } from '@zhidan/ui-kit';
import { RequestFailed } from '@zhidan/ui-kit/api';
import { refusalMessage } from '../../form/Refused.js';
import { useSaveView, useListViews } from './listViews.api.js';
import type { ListSettings } from './views.js';

interface SaveViewDialogProps {
  readonly list: string;
  readonly standing: ListSettings;
  readonly onClose: () => void;
}

/** Saves the current settings of the list as a named view. */
export function SaveViewDialog({ list, standing, onClose }: SaveViewDialogProps) {
  const say = useMessages();
  const { data = [] } = useListViews(list);
  const { save } = useSaveView(list);
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const called = name.trim();
  const isReplaced = data.some((view) => view.own && view.name === called);
  const refusal = save.error instanceof RequestFailed ? refusalMessage(save.error) : undefined;
  const submit = () =>
    save.mutate(
      { ...standing, name: called, shared },
      {
        onSuccess() {
          say.done(`已儲存檢視「${called}」`);
          onClose();
        },
      },
    );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-label="儲存檢視">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <DialogTitle>儲存檢視</DialogTitle>
        <DialogContent>
          <TextField
            label="檢視名稱"
            value={name}
            onChange={({ target }) => setName(target.value)}
            error={refusal !== undefined}
            helperText={
              refusal ?? (isReplaced ? '會取代您同名的檢視' : '存下篩選、排序與欄位，不含搜尋的文字')
            }
            slotProps={{ htmlInput: { maxLength: 40 } }}
            fullWidth
            sx={{ mt: 1 }}
          />
          <FormControlLabel
            control={<Switch checked={shared} onChange={(_, isOn) => setShared(isOn)} />}
            label="與看得到這個列表的同仁共用"
            sx={{ mt: 1 }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" variant="contained" loading={save.isPending} disabled={called === ''}>
            儲存檢視
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

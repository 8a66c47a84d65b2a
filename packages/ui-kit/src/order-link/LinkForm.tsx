import { useState } from 'react';
import { Button, Checkbox, FormControlLabel, FormGroup, MenuItem, Stack, TextField } from '@mui/material';
import { LINK_DAYS, linkRights, linkRightTitles, type LinkRight } from '@zhidan/domain/quotation';
import type { NewLink } from './links.api.js';

const periods = [1, 3, 7, LINK_DAYS, 30, 90];

interface LinkFormProps {
  readonly busy: boolean;
  readonly onMake: (wish: NewLink) => void;
}

/** A form that makes an order link: what the link allows, how long, and for whom. */
export function OrderLinkForm({ busy, onMake }: LinkFormProps) {
  const [may, setMay] = useState<readonly LinkRight[]>(['view', 'approve']);
  const [days, setDays] = useState(LINK_DAYS);
  const [note, setNote] = useState('');
  const toggle = (right: LinkRight, on: boolean) =>
    setMay((before) => (on ? [...before, right] : before.filter((one) => one !== right)));
  return (
    <Stack spacing={2}>
      <FormGroup row aria-label="允許">
        {linkRights.map((right) => (
          <FormControlLabel
            key={right}
            label={linkRightTitles[right]}
            control={
              <Checkbox
                checked={right === 'view' || may.includes(right)}
                disabled={right === 'view'}
                onChange={(_event, on) => toggle(right, on)}
              />
            }
          />
        ))}
      </FormGroup>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <TextField
          select
          label="有效期間"
          value={days}
          onChange={({ target }) => setDays(Number(target.value))}
          sx={{ minWidth: 140 }}
        >
          {periods.map((period) => (
            <MenuItem key={period} value={period}>
              {period} 天
            </MenuItem>
          ))}
        </TextField>
        <TextField
          fullWidth
          label="給誰（備註，可不填）"
          value={note}
          slotProps={{ htmlInput: { maxLength: 200 } }}
          onChange={({ target }) => setNote(target.value)}
        />
      </Stack>
      <Button
        variant="contained"
        loading={busy}
        onClick={() =>
          onMake({ may: [...new Set<LinkRight>(['view', ...may])], expires_in_days: days, note })
        }
        sx={{ alignSelf: 'flex-start' }}
      >
        建立連結
      </Button>
    </Stack>
  );
}

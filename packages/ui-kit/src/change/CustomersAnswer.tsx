import { useState } from 'react';
import { Button, Stack, TextField } from '@mui/material';
import { taipeiDate } from '@zhidan/domain/core';
import { useNow } from '../time/useNow.js';

export type AnswerKind = 'accept-change' | 'decline-change';

/** How the customer's answer reached the shop, and on which day. */
export interface CustomersAgreement {
  readonly how: string;
  readonly on: string;
}

interface CustomersAnswerProps {
  readonly busy: boolean;
  readonly onAnswer: (kind: AnswerKind, agreed: CustomersAgreement) => void;
}

/** A form in which sales record an answer that the customer gave by telephone or in person. */
export function CustomerAnswerForm({ busy, onAnswer }: CustomersAnswerProps) {
  const today = taipeiDate(useNow());
  const [isOpen, setOpen] = useState(false);
  const [how, setHow] = useState('');
  const [on, setOn] = useState(today);
  if (!isOpen)
    return (
      <Button onClick={() => setOpen(true)} sx={{ alignSelf: 'flex-start' }}>
        客戶已經口頭回覆
      </Button>
    );
  const isSaid = how.trim() !== '' && on !== '';
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <TextField
          label="客戶怎麼回覆"
          placeholder="例如：電話，王小姐"
          value={how}
          onChange={({ target }) => setHow(target.value)}
          sx={{ flex: 1, minWidth: 180 }}
        />
        <TextField
          type="date"
          label="哪一天"
          value={on}
          onChange={({ target }) => setOn(target.value)}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
        />
      </Stack>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          disabled={!isSaid}
          loading={busy}
          onClick={() => onAnswer('accept-change', { how, on })}
        >
          客戶同意
        </Button>
        <Button
          variant="outlined"
          disabled={!isSaid}
          loading={busy}
          onClick={() => onAnswer('decline-change', { how, on })}
        >
          客戶不同意
        </Button>
      </Stack>
    </Stack>
  );
}

import { useState } from 'react';
import { Box, Checkbox, Stack, TableCell, TableRow, Typography } from '@mui/material';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { giveaways } from '@zhidan/domain';
import { DateTime, useMessages } from '@zhidan/ui-kit';
import { RequestFailed, sendRequest } from '@zhidan/ui-kit/api';
import { z } from 'zod';
import { HeadedTable } from '../page/HeadedTable.js';
import { useMayCallRoute } from '../act/useMay.js';
import { textsOf } from '../form/values.js';
import type { OfficeRecord } from '../record/screens.js';
import { GiveawayStatus } from './cells.js';

const participant = z.object({
  customer_uid: z.string(),
  created_date: z.string(),
  company: z.string().optional(),
  email: z.string().optional(),
});
type Participant = z.infer<typeof participant>;

const participantsOf = (value: unknown): readonly Participant[] =>
  z.array(participant).safeParse(value).data ?? [];

/** The participants of a giveaway, among whom staff who edit giveaways choose the winners. */
export function GiveawaySidePanel({ record }: { readonly record: OfficeRecord }) {
  const participants = participantsOf(record['participants']);
  const { winners, setWinners, isChanged, isSending, save } = useWinners(record);
  const mayChoose = useMayCallRoute('POST /api/giveaways/:id/winners');
  return (
    <Box
      component="section"
      aria-label="參加名單"
      sx={{ mb: 3, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, mb: 1, flexWrap: 'wrap' }}>
        <Typography component="h3" sx={{ fontSize: 16, fontWeight: 600 }}>
          參加名單
        </Typography>
        <GiveawayStatus record={record} />
        <Typography sx={{ flex: 1, color: 'text.secondary' }}>
          {participants.length} 人參加，{winners.length} 人得獎
        </Typography>
        {mayChoose && participants.length > 0 && (
          <Button variant="contained" loading={isSending} disabled={!isChanged} onClick={() => void save()}>
            儲存得獎名單
          </Button>
        )}
      </Stack>
      {participants.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>還沒有人參加</Typography>
      ) : (
        <Participants
          participants={participants}
          winners={winners}
          disabled={!mayChoose || isSending}
          onChoose={setWinners}
        />
      )}
    </Box>
  );
}

/** The selected winners, with a function that saves them. */
function useWinners({ id, winners: stored }: OfficeRecord) {
  const before = textsOf(stored);
  const [winners, setWinners] = useState(before);
  const [isSending, setSending] = useState(false);
  const client = useQueryClient();
  const say = useMessages();
  const isChanged = winners.length !== before.length || !winners.every((one) => before.includes(one));
  const save = async () => {
    setSending(true);
    try {
      await sendRequest(`/api/giveaways/${encodeURIComponent(id)}/winners`, {
        method: 'POST',
        body: { winners },
      });
      await client.invalidateQueries({ queryKey: [giveaways.resource] });
      say.done('得獎名單已儲存');
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      say.fail(error.detail);
    } finally {
      setSending(false);
    }
  };
  return { winners, setWinners, isChanged, isSending, save };
}

interface ParticipantsProps {
  readonly participants: readonly Participant[];
  readonly winners: readonly string[];
  readonly disabled: boolean;
  readonly onChoose: (winners: readonly string[]) => void;
}

const Participants = ({ participants, winners, disabled, onChoose }: ParticipantsProps) => (
  <HeadedTable
    label="參加名單"
    heads={[{ title: '得獎', sx: { whiteSpace: 'nowrap' } }, '客戶', 'Email', '參加時間']}
    maxHeight={320}
  >
    {participants.map(({ customer_uid, company, email, created_date }) => {
      const called = company ?? customer_uid;
      const others = winners.filter((one) => one !== customer_uid);
      return (
        <TableRow key={customer_uid} hover>
          <TableCell padding="checkbox">
            <Checkbox
              checked={winners.includes(customer_uid)}
              disabled={disabled}
              slotProps={{ input: { 'aria-label': `${called} 得獎` } }}
              onChange={(_event, isChosen) => onChoose(isChosen ? [...others, customer_uid] : others)}
            />
          </TableCell>
          <TableCell>{called}</TableCell>
          <TableCell>{email ?? '—'}</TableCell>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>
            <DateTime at={created_date} />
          </TableCell>
        </TableRow>
      );
    })}
  </HeadedTable>
);

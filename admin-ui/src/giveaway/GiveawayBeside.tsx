import { useState } from 'react';
import {
  Box,
  Checkbox,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { giveaways } from '@zhidan/domain';
import { DateTime, useMessages } from '@zhidan/ui-kit';
import { RequestFailed, send } from '@zhidan/ui-kit/api';
import { useMay } from '../act/useMay.js';
import type { OfficeRecord } from '../record/screens.js';
import { Standing } from './cells.js';

interface Participant {
  readonly customer_uid: string;
  readonly created_date: string;
  readonly company?: string;
  readonly email?: string;
}

const listOf = <Item,>(value: unknown): readonly Item[] => (Array.isArray(value) ? (value as Item[]) : []);

/** Who takes part in a giveaway; whoever keeps it says here who of them wins. */
export function GiveawayBeside({ record }: { readonly record: OfficeRecord }) {
  const participants = listOf<Participant>(record['participants']);
  const kept = listOf<string>(record['winners']);
  const [winners, setWinners] = useState(kept);
  const [isSending, setSending] = useState(false);
  const mayChoose = useMay('POST /api/giveaways/:id/winners');
  const client = useQueryClient();
  const say = useMessages();
  const isSame = winners.length === kept.length && winners.every((one) => kept.includes(one));

  const save = async () => {
    setSending(true);
    try {
      await send(`/api/giveaways/${encodeURIComponent(record.id)}/winners`, {
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
        <Standing record={record} />
        <Typography sx={{ flex: 1, color: 'text.secondary' }}>
          {participants.length} 人參加，{winners.length} 人得獎
        </Typography>
        {mayChoose && participants.length > 0 && (
          <Button variant="contained" disabled={isSame || isSending} onClick={() => void save()}>
            儲存得獎名單
          </Button>
        )}
      </Stack>
      {participants.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>還沒有人參加</Typography>
      ) : (
        <TableContainer sx={{ maxHeight: 320 }}>
          <Table size="small" stickyHeader aria-label="參加名單">
            <TableHead>
              <TableRow>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>得獎</TableCell>
                <TableCell>客戶</TableCell>
                <TableCell>Email</TableCell>
                <TableCell>參加時間</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {participants.map(({ customer_uid, company, email, created_date }) => {
                const called = company ?? customer_uid;
                return (
                  <TableRow key={customer_uid} hover>
                    <TableCell padding="checkbox">
                      <Checkbox
                        checked={winners.includes(customer_uid)}
                        disabled={!mayChoose || isSending}
                        slotProps={{ input: { 'aria-label': `${called} 得獎` } }}
                        onChange={(_event, isChosen) =>
                          setWinners(
                            isChosen
                              ? [...winners, customer_uid]
                              : winners.filter((one) => one !== customer_uid),
                          )
                        }
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
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </Box>
  );
}

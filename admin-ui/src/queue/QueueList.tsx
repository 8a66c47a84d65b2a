import { useEffect, useRef } from 'react';
import { Box, ButtonBase, Card, Typography } from '@mui/material';
import { Kbd } from './Kbd.js';
import { queueKeys } from './keys.js';
import type { Queue } from './queue.js';
import type { useQueue } from './useQueue.js';

interface QueueListProps {
  readonly queue: Queue;
  readonly turn: ReturnType<typeof useQueue>;
  readonly isNarrow: boolean;
}

/** The waiting records, longest waiting first; the open one is highlighted and scrolled into view. */
export function QueueList({ queue, turn, isNarrow }: QueueListProps) {
  const { records = [], chosen, choose, total = 0 } = turn;
  const current = useRef<HTMLButtonElement>(null);
  const at = chosen?.id;
  useEffect(() => {
    if (at !== undefined && !isNarrow) current.current?.scrollIntoView({ block: 'nearest' });
  }, [at, isNarrow]);
  return (
    <Card
      component="nav"
      aria-label={`${queue.title}清單`}
      sx={isNarrow ? {} : { position: 'sticky', top: 64, maxHeight: 'calc(100vh - 80px)', overflowY: 'auto' }}
    >
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {records.map((record) => (
          <Box key={record.id} component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
            <ButtonBase
              ref={record.id === at ? current : undefined}
              aria-current={record.id === at ? 'true' : undefined}
              onClick={() => choose(String(record.id), isNarrow ? 'push' : 'replace')}
              sx={{
                ...row,
                ...(record.id === at && { bgcolor: 'action.selected', borderLeftColor: 'primary.main' }),
              }}
            >
              {queue.line(record)}
            </ButtonBase>
          </Box>
        ))}
      </Box>
      {total > records.length && (
        <Typography sx={foot}>先顯示前 {records.length} 筆，處理完會接著出現。</Typography>
      )}
      {!isNarrow && (
        <Typography sx={foot}>
          <Kbd>{queueKeys.next}</Kbd> 下一筆　<Kbd>{queueKeys.previous}</Kbd> 上一筆
        </Typography>
      )}
    </Card>
  );
}

const foot = { px: 1.5, py: 1, fontSize: 14, color: 'text.secondary' } as const;

const row = {
  display: 'block',
  width: '100%',
  px: 1.5,
  py: 1,
  minHeight: 44,
  textAlign: 'left',
  font: 'inherit',
  borderLeft: 3,
  borderLeftColor: 'transparent',
  '&:hover': { bgcolor: 'action.hover' },
} as const;

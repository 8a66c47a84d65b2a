import { useEffect, useRef, type ReactNode } from 'react';
import { Box, Skeleton, Stack, Typography } from '@mui/material';
import { writerTitles, type ShownMessage } from '@zhidan/domain/quotation';
import { DateTime } from '../time/DateTime.js';
import { ErrorState } from '../wait/ErrorState.js';
import { Attachments, type AttachedFile } from './Attachments.js';
import { useMarkReadUntil, useThread } from './thread.api.js';

interface ThreadProps {
  /** Number of the order. */
  readonly no: string;
  /** The side that reads. */
  readonly side: 'buyer' | 'staff';
  /** The files of the order that the reader knows. */
  readonly files: readonly AttachedFile[];
  /** Said where there are no words yet. */
  readonly nothing: string;
  /** Whether what is shown is today's order: looking at it is reading it. */
  readonly isToday?: boolean;
  readonly children?: ReactNode;
}

/** All that was said on an order, the newest last, and below it what is written next. */
export function Thread({ no, side, files, nothing, isToday = true, children }: ThreadProps) {
  const { data, error, isPending, isError, refetch } = useThread(no);
  useReading(no, isToday ? data : undefined);
  if (isPending) return <Skeleton variant="rounded" height={96} />;
  if (isError) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  return (
    <Stack spacing={2}>
      <MessageList thread={data} side={side} files={files} nothing={nothing} />
      {children}
    </Stack>
  );
}

interface SaidListProps extends Pick<ThreadProps, 'side' | 'files' | 'nothing'> {
  readonly thread: readonly ShownMessage[];
}

/** What was said, the newest in sight. */
export function MessageList({ thread, side, files, nothing }: SaidListProps) {
  const list = useLastInSight(thread.length);
  if (thread.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{nothing}</Typography>;
  return (
    <Stack
      component="ol"
      ref={list}
      aria-label="訊息紀錄"
      tabIndex={0}
      sx={{ m: 0, p: 0, gap: 1.5, listStyle: 'none', maxHeight: 480, overflowY: 'auto' }}
    >
      {thread.map((message) => (
        <Said key={message.id} message={message} isOwn={sideOf(message) === side} files={files} />
      ))}
    </Stack>
  );
}

const sideOf = ({ by }: ShownMessage): 'buyer' | 'staff' =>
  by.role === 'buyer' || by.role === 'link' ? 'buyer' : 'staff';

interface SaidProps {
  readonly message: ShownMessage;
  readonly isOwn: boolean;
  readonly files: readonly AttachedFile[];
}

function Said({ message, isOwn, files }: SaidProps) {
  const { by, at, text, internal, read, source } = message;
  const carried = files.filter(({ file_id }) => message.files.includes(file_id));
  return (
    <Box
      component="li"
      sx={{
        alignSelf: isOwn ? 'flex-end' : 'flex-start',
        maxWidth: 'min(85%, 72ch)',
        px: 1.5,
        py: 1,
        borderRadius: '10px',
        border: 1,
        borderStyle: internal ? 'dashed' : 'solid',
        borderColor: internal ? 'warning.main' : 'divider',
        bgcolor: isOwn && !internal ? 'action.selected' : 'background.paper',
      }}
    >
      <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
        {[by.name, writerTitles[by.role]].filter((word) => word !== '').join('・')}
        {source === 'note' && '・備註'}
        {internal && (
          <Box component="b" sx={{ ml: 1, color: 'text.primary' }}>
            內部
          </Box>
        )}
        ・<DateTime at={at} />
        {!read && !isOwn && (
          <Box component="b" sx={{ ml: 1, color: 'error.main' }}>
            新
          </Box>
        )}
      </Typography>
      {text !== '' && (
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
      )}
      <Attachments files={carried} />
    </Box>
  );
}

/** Who has the thread in sight has read it. */
function useReading(no: string, thread: readonly ShownMessage[] | undefined): void {
  const { mutate } = useMarkReadUntil(no);
  const messages = thread?.filter(({ source }) => source === 'message') ?? [];
  const last = messages.at(-1)?.id;
  const isUnread = messages.some(({ read }) => !read);
  useEffect(() => {
    // What fails stays unread, and is tried again when the order is opened next.
    if (isUnread && last !== undefined) mutate(last);
  }, [isUnread, last, mutate]);
}

/** The newest words are in sight, also as others come. */
function useLastInSight(count: number | undefined) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const element = list.current;
    if (element !== null) element.scrollTop = element.scrollHeight;
  }, [count]);
  return list;
}

import { useEffect, useRef, type ReactNode } from 'react';
import { Box, Skeleton, Stack, Typography } from '@mui/material';
import { writerTitles, type ShownMessage } from '@zhidan/domain/quotation';
import { DateTime } from '../time/DateTime.js';
import { ErrorState } from '../wait/ErrorState.js';
import { Attachments, type AttachedFile } from './Attachments.js';
import { useMarkReadUntil, useMessageThread } from './thread.api.js';

interface ThreadProps {
  readonly no: string;
  /** The side of the reader. */
  readonly side: 'buyer' | 'staff';
  /** The files of the order that the reader may see. */
  readonly files: readonly AttachedFile[];
  /** The text that is shown while there are no messages. */
  readonly nothing: string;
  /** Whether the present order is shown, so that showing its messages marks them as read. */
  readonly isToday?: boolean;
  readonly children?: ReactNode;
}

/** All messages of an order, the newest last, with the children below them. */
export function MessageThread({ no, side, files, nothing, isToday = true, children }: ThreadProps) {
  const { data, error, isPending, isError, refetch } = useMessageThread(no);
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

/** A list of messages, scrolled to the newest. */
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

/** Marks the messages as read while the thread is shown. */
function useReading(no: string, thread: readonly ShownMessage[] | undefined): void {
  const { mutate } = useMarkReadUntil(no);
  const messages = thread?.filter(({ source }) => source === 'message') ?? [];
  const last = messages.at(-1)?.id;
  const isUnread = messages.some(({ read }) => !read);
  useEffect(() => {
    // After a failure the messages stay unread; the next opening of the order tries again.
    if (isUnread && last !== undefined) mutate(last);
  }, [isUnread, last, mutate]);
}

/** A ref that keeps the newest message visible, also when messages arrive later. */
function useLastInSight(count: number | undefined) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const element = list.current;
    if (element !== null) element.scrollTop = element.scrollHeight;
  }, [count]);
  return list;
}

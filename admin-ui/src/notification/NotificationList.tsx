import { Box, Chip, ListItemButton, Typography } from '@mui/material';
import { notificationKinds, type Notification } from '@zhidan/domain/notification';
import { DateTime, EmptyState, ErrorState, Popover, SkeletonCard } from '@zhidan/ui-kit';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { pathInOffice } from '../browser/pathInOffice.js';
import { useNotifications, useMarkNotificationsSeen } from './notifications.api.js';

interface NotificationListProps {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** The notifications, newest first, each with a link; those that were new when the list opened stay marked. */
export function NotificationList({ anchor, onClose }: NotificationListProps) {
  const { data, error, refetch } = useNotifications();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': '通知',
          sx: { width: 400, maxWidth: 'calc(100vw - 16px)', maxHeight: 'min(70vh, 640px)' },
        },
      }}
    >
      <Typography component="h2" sx={{ px: 2, pt: 1.5, pb: 1, fontSize: 16, fontWeight: 600 }}>
        通知
      </Typography>
      {data === undefined && error !== null && (
        <ErrorState detail={error.message} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <SkeletonCard ratio={3} />}
      {data?.notifications.length === 0 && (
        <EmptyState
          title="目前沒有通知"
          detail="指派給您的訂單、客戶的回應、逾期與寄不出去的信件會出現在這裡。"
        />
      )}
      {data !== undefined && data.notifications.length > 0 && (
        <Lines notifications={data.notifications} onOpen={onClose} />
      )}
    </Popover>
  );
}

interface LinesProps {
  readonly notifications: readonly Notification[];
  readonly onOpen: () => void;
}

/** Marks the shown notifications as seen on the server, but keeps them marked as new while the list is open. */
function Lines({ notifications, onOpen }: LinesProps) {
  const { mutate } = useMarkNotificationsSeen();
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const unmarked = notifications.filter(({ id, unread }) => unread && !marked.has(id));
  if (unmarked.length > 0) setMarked(new Set([...marked, ...unmarked.map(({ id }) => id)]));
  const newest = notifications.find(({ unread }) => unread)?.at;
  useEffect(() => {
    if (newest !== undefined) mutate(newest);
  }, [newest, mutate]);
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {notifications.map((one) => (
        <li key={one.id}>
          <NotificationLine notification={one} isNew={marked.has(one.id)} onOpen={onOpen} />
        </li>
      ))}
    </Box>
  );
}

interface NotificationLineProps {
  readonly notification: Notification;
  readonly isNew: boolean;
  readonly onOpen: () => void;
}

function NotificationLine({ notification, isNew, onOpen }: NotificationLineProps) {
  const { kind, title, text, address, at } = notification;
  const isAlert = kind === 'overdue' || kind === 'mail_failed';
  return (
    <ListItemButton
      component={Link}
      to={pathInOffice(address)}
      onClick={onOpen}
      sx={{
        display: 'block',
        px: 2,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: isNew ? 'action.selected' : undefined,
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Chip
          size="small"
          variant="outlined"
          color={isAlert ? 'error' : 'default'}
          label={notificationKinds[kind]}
        />
        <Typography sx={{ flex: 1, minWidth: 0, fontWeight: isNew ? 600 : 400 }} noWrap title={title}>
          {title}
        </Typography>
        {isNew && <Typography sx={{ fontSize: 13, color: 'error.main', flex: 'none' }}>新</Typography>}
      </Box>
      {text !== '' && (
        <Typography sx={{ mt: 0.5, fontSize: 14, color: 'text.secondary' }} noWrap title={text}>
          {text}
        </Typography>
      )}
      <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
        <DateTime at={at} />
      </Typography>
    </ListItemButton>
  );
}

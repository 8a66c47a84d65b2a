import BellIcon from '@mui/icons-material/NotificationsOutlined';
import { Badge, IconButton, Tooltip } from '@mui/material';
import { MOST_NOTIFICATIONS } from '@zhidan/domain/notification';
import { lazy, Suspense, useState } from 'react';
import { useNotifications } from './notifications.api.js';

// No part of the first screen's script.
const NotificationList = lazy(async () => ({
  default: (await import('./NotificationList.js')).NotificationList,
}));

/** More than this are only said to be more: no more are answered. */
const MOST_COUNTED = MOST_NOTIFICATIONS - 1;

/** What concerns who is signed in, and how much of it is new. */
export function NotificationButton() {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { data } = useNotifications();
  const unread = data?.unread ?? 0;
  const title =
    unread === 0 ? '通知' : `通知：${unread > MOST_COUNTED ? `超過 ${MOST_COUNTED}` : unread} 則未讀`;
  return (
    <>
      <Tooltip title={title}>
        <IconButton
          color="inherit"
          aria-label={title}
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <Badge
            badgeContent={unread === 0 ? undefined : unread}
            max={MOST_COUNTED}
            color="error"
            overlap="circular"
            // As everywhere a word may break anywhere, and two digits would stand one below the other.
            sx={{ '& .MuiBadge-badge': { whiteSpace: 'nowrap' } }}
          >
            <BellIcon fontSize="small" />
          </Badge>
        </IconButton>
      </Tooltip>
      <Suspense fallback={null}>
        {anchor !== undefined && <NotificationList anchor={anchor} onClose={() => setAnchor(undefined)} />}
      </Suspense>
    </>
  );
}

import BellIcon from '@mui/icons-material/NotificationsOutlined';
import { Badge, IconButton, Tooltip } from '@mui/material';
import { MAX_NOTIFICATIONS } from '@zhidan/domain/notification';
import { lazy, Suspense, useState } from 'react';
import { useNotifications } from './notifications.api.js';

// The list loads later, to keep the first script small.
const NotificationList = lazy(async () => ({
  default: (await import('./NotificationList.js')).NotificationList,
}));

/**
 * The largest number that is shown exactly. The API counts only one further, so a larger number is shown as
 * 'more than' this one.
 */
const MOST_COUNTED = MAX_NOTIFICATIONS - 1;

/** The bell with the number of new notifications. */
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
            // Prevents the break between two digits that the theme allows.
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

import { actionTitle, NOT_SUBMITTED, QUOTATION_CODE } from '@zhidan/domain/quotation';
import { MessageThread } from '@zhidan/ui-kit/thread';
import { useEffect, useRef } from 'react';
import { Box, Button } from '@mui/material';
import { useLocation, useSearchParams } from 'react-router';
import { useSendAnnouncedCommand } from '../command/OrderCommands.js';
import { Panel } from '../panel/Panel.js';
import type { StaffsQuotation } from '../staffsQuotation.js';
import { StaffComposer } from './StaffComposer.js';

/** Messages between buyer and staff, internal notes, and the field for a new message. */
export function NotesPanel({ order }: { readonly order: StaffsQuotation }) {
  const give = useSendAnnouncedCommand();
  const [params] = useSearchParams();
  const isToday = !params.has('at') && !params.has('revision');
  return (
    <Box ref={useCalled()} id={MESSAGES} sx={{ scrollMarginTop: 80 }}>
      <Panel
        title="備註往來"
        act={
          order.unread_by_staff &&
          order.allowed_actions.includes('mark-notes-read') && (
            <Button
              size="small"
              variant="outlined"
              onClick={() => void give({ action: 'mark-notes-read', seen: order })}
            >
              {actionTitle('mark-notes-read')}
            </Button>
          )
        }
      >
        <MessageThread
          no={order.quotation_no}
          side="staff"
          files={order.files}
          isToday={isToday}
          nothing={order.code === QUOTATION_CODE.draft ? NOT_SUBMITTED : '還沒有訊息或備註'}
        >
          {isToday && order.allowed_actions.includes('write-message') && <StaffComposer order={order} />}
        </MessageThread>
      </Panel>
    </Box>
  );
}

/** The fragment in addresses of mails that leads to this panel. */
const MESSAGES = 'messages';

/** Scrolls the panel into view if the address ends with `#messages`. */
function useCalled() {
  const place = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${MESSAGES}`) place.current?.scrollIntoView();
  }, [hash]);
  return place;
}

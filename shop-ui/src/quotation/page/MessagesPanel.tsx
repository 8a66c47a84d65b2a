import { Box } from '@mui/material';
import { MessageComposer, MessageThread } from '@zhidan/ui-kit/thread';
import { browserValues } from '../../kept/kept.js';
import { draftKey } from '../list/drafts.js';
import { ProposeButton } from './ChangePanel.js';
import { Panel } from './Panel.js';
import type { BuyersQuotation } from '../quotations.api.js';

/** The message thread of the order, unfolded if there is a new message. */
export function MessagesPanel({ order }: { readonly order: BuyersQuotation }) {
  const { quotation_no, messages_for_buyer, files } = order;
  const key = draftKey(quotation_no, 'write-message', 'text');
  return (
    <Panel
      title="訊息"
      anchor="messages"
      opens={messages_for_buyer > 0}
      says={messages_for_buyer > 0 ? <New count={messages_for_buyer} /> : '有問題，直接問業務'}
    >
      <MessageThread
        no={quotation_no}
        side="buyer"
        files={files}
        nothing="還沒有訊息。想改數量、日期或地址，都可以在這裡說。"
      >
        {order.allowed_actions.includes('write-message') && (
          <MessageComposer
            no={quotation_no}
            placeholder="寫給業務"
            draft={{ read: () => browserValues.read(key), write: (text) => browserValues.write(key, text) }}
          />
        )}
        <ProposeButton order={order} />
      </MessageThread>
    </Panel>
  );
}

const New = ({ count }: { readonly count: number }) => (
  <Box component="b" sx={{ color: 'error.main' }}>
    {count} 則新訊息
  </Box>
);

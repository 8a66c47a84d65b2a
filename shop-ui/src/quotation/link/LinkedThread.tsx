import { lazy, Suspense, type ReactNode } from 'react';
import { Button, Stack, TextField } from '@mui/material';
import { actionTitle, type QuotationAction } from '@zhidan/domain/quotation';
import { MessageList } from '@zhidan/ui-kit/thread';
import { useStored } from '../../kept/useKept.js';
import { draftKey } from '../list/drafts.js';
import { Panel } from '../page/Panel.js';
import { linkAddress, type LinkedOrder } from './linked.api.js';

const ChangeCard = lazy(async () => ({ default: (await import('@zhidan/ui-kit/change')).ChangeCard }));

interface LinkedChangeProps {
  readonly order: LinkedOrder;
  readonly secret: string;
  readonly name: string;
  readonly nameField: ReactNode;
}

/** The card of a proposed change. If the link allows ordering, the visitor can answer under the typed name. */
export const LinkedChangeCard = ({ order, secret, name, nameField }: LinkedChangeProps) =>
  order.proposals.length > 0 && (
    <Suspense>
      <ChangeCard
        no={order.quotation_no}
        sales_unit={order.sales_unit}
        proposals={order.proposals}
        side="customer"
        mayAnswer={order.allowed_actions.includes('accept-change')}
        through={{ address: linkAddress(secret), name }}
        signs={nameField}
      />
    </Suspense>
  );

interface LinkedThreadProps {
  readonly order: LinkedOrder;
  readonly isNamed: boolean;
  readonly busy: boolean;
  readonly onSend: (
    action: QuotationAction,
    body: Readonly<Record<string, unknown>>,
    onSent: () => void,
  ) => void;
}

/** An input for a message to the shop; a link that allows ordering also shows earlier messages. */
export function LinkedMessageForm({ order, isNamed, busy, onSend }: LinkedThreadProps) {
  const [text, setText, forget] = useStored(draftKey(order.quotation_no, 'write-message', 'text'), '');
  if (!order.allowed_actions.includes('write-message')) return null;
  return (
    <Panel title="訊息" anchor="messages">
      <Stack
        component="form"
        spacing={2}
        onSubmit={(event) => {
          event.preventDefault();
          onSend('write-message', { text }, forget);
        }}
      >
        <MessageList thread={order.messages} side="buyer" files={[]} nothing="有問題，直接寫給業務。" />
        <TextField
          label="訊息"
          placeholder="寫給業務"
          value={text}
          onChange={({ target }) => setText(target.value)}
          multiline
          minRows={2}
          helperText={isNamed ? undefined : '先在上面填姓名'}
        />
        <Button
          type="submit"
          variant="outlined"
          disabled={!isNamed || busy || text.trim() === ''}
          sx={{ alignSelf: 'flex-start' }}
        >
          {actionTitle('write-message')}
        </Button>
      </Stack>
    </Panel>
  );
}

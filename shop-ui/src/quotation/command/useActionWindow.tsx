import { startTransition, useState } from 'react';
import { addresseesBody, stageToOrderNext } from '@zhidan/domain/quotation';
import { RequestFailed } from '@zhidan/ui-kit/api';
import { useNavigate } from 'react-router';
import type { BuyersAction } from './buyersActions.js';
import type { OrderCommand } from './giveCommand.js';
import { OrderActionDialog } from './OrderActionDialog.js';
import type { BuyersQuotation } from '../quotations.api.js';
import { useRememberAddressees } from '../addressee/useAddressees.js';
import { useOrderCommand } from './useOrderCommand.js';

interface Opened {
  readonly action: BuyersAction;
  /** The order as it was when the dialog opened; undefined if the current order is to be shown. */
  readonly seen: BuyersQuotation | undefined;
}

/**
 * The dialog of a buyer's action. It keeps showing the order as it was at opening, so that pressing the button
 * again after a lost answer repeats the same command, even if the first attempt has changed the order.
 */
export function useActionWindow(order: BuyersQuotation) {
  const [opened, setOpened] = useState<Opened>();
  const seen = opened?.seen ?? order;
  const command = useOrderCommand(seen);
  const navigate = useNavigate();
  const remember = useRememberAddressees();
  const close = () => setOpened(undefined);
  const run = (given: OrderCommand) =>
    command.mutate(given, {
      onSuccess: () => {
        const { action, body } = given;
        close();
        if (action === 'place-order')
          remember(stageToOrderNext(seen), addresseesBody.safeParse(body).data ?? {});
        if (action === 'delete') void navigate('/user/orderManage');
      },
      onError: (error) => {
        const isMoved = error instanceof RequestFailed && error.status === 412;
        if (isMoved) setOpened((before) => before && { ...before, seen: undefined });
      },
    });
  return {
    open: (action: BuyersAction) => {
      command.reset();
      // A transition lets a slow phone render the pressed button first.
      startTransition(() => setOpened({ action, seen: order }));
    },
    dialog: opened && (
      <OrderActionDialog
        open
        action={opened.action}
        order={seen}
        no={order.quotation_no}
        busy={command.isPending}
        failure={command.error}
        onClose={close}
        onSend={run}
      />
    ),
  };
}

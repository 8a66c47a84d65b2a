import { useId, useRef, useState, type ComponentType } from 'react';
import { Box, Link, Stack } from '@mui/material';
import { accountingCodes, buyerName, quotationCodes, titleIn } from '@zhidan/domain/quotation';
import { NextStepText, StatusChip } from '@zhidan/ui-kit';
import { RecordContextProvider } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { Onlookers } from '../../presence/Onlookers.js';
import { lowerEdgeSx } from '../../queue/atLowerEdge.js';
import type { QueueCallbacks } from '../../queue/queue.js';
import { WorkActionButtons, type WorkAction } from '../../queue/WorkActs.js';
import { WorkHeading } from '../../queue/WorkHeading.js';
import { useAskCommand } from '../command/opening.js';
import { useSendAnnouncedCommand } from '../command/OrderCommands.js';
import { orderPath } from '../orderPath.js';
import type { StaffsQuotation } from '../staffsQuotation.js';
import { offersOf, type ActionOffer, type OrderAction } from './acts.js';
import { InlineForm } from './InlineForm.js';

/** A section of information about an order, shown below the actions. */
export type WorkPart = ComponentType<{ readonly order: StaffsQuotation }>;

interface OrderWorkProps {
  readonly order: StaffsQuotation;
  readonly offers: readonly ActionOffer[];
  readonly parts: readonly WorkPart[];
  /** The tab that the link to the order's page opens. */
  readonly tab?: string | undefined;
  readonly turn: QueueCallbacks;
}

/** The work on one order in a queue: the possible actions, then sections of information. */
export function OrderWork({ order, offers, parts, tab, turn }: OrderWorkProps) {
  const formId = useId();
  const acts = offersOf(offers, order);
  const { run, running, tracked } = useRun(order, formId, turn);
  const inline = acts.find(({ how }) => how.is === 'inline')?.how;
  return (
    <RecordContextProvider value={order}>
      <WorkHeading
        title={
          <Link
            component={RouterLink}
            to={orderPath(order.quotation_no, tab)}
            color="inherit"
            underline="hover"
          >
            {order.quotation_no}　{buyerName(order.buyer)}
          </Link>
        }
        standing={
          <>
            <StatusChip code={order.code} title={titleIn(quotationCodes, order.code)} />
            <StatusChip
              code={order.accounting.code}
              title={titleIn(accountingCodes, order.accounting.code)}
            />
          </>
        }
        acts={
          <>
            {inline === undefined && (
              <Box sx={{ mb: 1.5 }}>
                <NextStepText next={order.next} />
              </Box>
            )}
            <WorkActionButtons
              acts={acts.map((act): WorkAction => ({
                ...act,
                isRunning: act.title === running,
                run: () => run(act),
              }))}
            />
          </>
        }
        over={<Onlookers resource="quotations" id={order.quotation_no} sx={lowerEdgeSx} />}
      />
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        {inline?.is === 'inline' && (
          <InlineForm id={formId} action={inline.action} order={order} turn={tracked} />
        )}
        {parts.map((Part, place) => (
          <Part key={place} order={order} />
        ))}
      </Stack>
    </RecordContextProvider>
  );
}

/** Runs one action at a time and reports which one is running; after success the queue opens the next order. */
function useRun(order: StaffsQuotation, formId: string, turn: QueueCallbacks) {
  const give = useSendAnnouncedCommand();
  const ask = useAskCommand();
  const isBusy = useRef(false);
  const [running, setRunning] = useState<string>();
  const pressed = useRef<string>(undefined);
  const during: QueueCallbacks['during'] = (work) => {
    setRunning(pressed.current);
    return turn.during(work).finally(() => setRunning(undefined));
  };
  const done = async ({ how }: OrderAction): Promise<boolean> => {
    if (how.is === 'form') return ask(order, how.action, how.given ?? {}, how.form);
    if (how.is === 'inline') return false;
    for (const given of how.gives) if (!(await give({ ...given, seen: order }))) return false;
    return true;
  };
  const run = (act: OrderAction): void => {
    pressed.current = act.title;
    if (act.how.is === 'inline') {
      const form = document.getElementById(formId);
      if (form instanceof HTMLFormElement) form.requestSubmit();
      return;
    }
    if (isBusy.current) return;
    isBusy.current = true;
    void during(async () => {
      if ((await done(act)) && act.stays !== true) turn.onDone();
    }).finally(() => (isBusy.current = false));
  };
  return { run, running, tracked: { ...turn, during } };
}

import { refuse, visitorCaller } from '@zhidan/domain';
import { quotation, rolesOf } from '@zhidan/domain/quotation';
import { reminders, type RemindersCommand } from '@zhidan/domain/reminder';
import { idOf } from '@zhidan/http';
import type { CommandAnswer } from '../handling/answer.js';
import { isErased } from '../customer/erased.js';
import type { CommandCall } from '../handling/call.js';
import type { CommandRoutes } from '../handling/routes.js';

/** Buyers stop the reminders of an order on its page or by a mailed link, and resume them on its page. */
export const reminderRoutes: CommandRoutes = (on, { facts, reminderOrderOf }) => {
  const handle = async (call: CommandCall, command: RemindersCommand): Promise<CommandAnswer> => {
    const { now } = call.facts;
    const { quotation_no } = command;
    const { revision, position } = await facts.eventStore.handle(
      reminders,
      quotation_no,
      command,
      { now },
      call.context,
    );
    return { status: 200, body: { quotation_no }, revision, position };
  };

  const ownOrder = async (call: CommandCall): Promise<string> => {
    const quotation_no = idOf(call.request);
    const { state } = await facts.eventStore.load(quotation, quotation_no);
    const isTheirs =
      state !== null && state !== 'deleted' && rolesOf(call.facts.caller, state).includes('owner');
    return isTheirs ? quotation_no : refuse({ code: 'QUOTATION_NOT_FOUND' });
  };

  /** Throws where the order was deleted or its owner erased; a link that was mailed before is then invalid. */
  const mustHaveOwner = async (quotation_no: string): Promise<void> => {
    const { state } = await facts.eventStore.load(quotation, quotation_no);
    if (state === null || state === 'deleted') return refuse({ code: 'LINK_NOT_FOUND' });
    if (await isErased(facts, state.customer_uid)) return refuse({ code: 'LINK_ENDED' });
  };

  on('POST /api/quotations/:id/stop-reminders', async (call) =>
    handle(call, { kind: 'stop', quotation_no: await ownOrder(call), via: 'page' }),
  );

  on('POST /api/quotations/:id/resume-reminders', async (call) =>
    handle(call, { kind: 'resume', quotation_no: await ownOrder(call) }),
  );

  on(
    'POST /api/reminders/:secret/stop',
    async (call) => {
      const quotation_no =
        reminderOrderOf(String(call.request.params['secret'])) ?? refuse({ code: 'LINK_NOT_FOUND' });
      await mustHaveOwner(quotation_no);
      return handle(call, { kind: 'stop', quotation_no, via: 'mail' });
    },
    // The link alone identifies the order, also in a browser where another person is signed in.
    { callerFrom: () => Promise.resolve({ ...visitorCaller, uid: 'reminder-link', name: '提醒信的連結' }) },
  );
};

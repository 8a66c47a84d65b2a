import { refuse, visitor } from '@zhidan/domain';
import { quotation, rolesOf } from '@zhidan/domain/quotation';
import { reminders } from '@zhidan/domain/reminder';
import { idOf } from '@zhidan/http';
import type { Answer } from '../handling/answer.js';
import type { Call } from '../handling/call.js';
import type { CommandRoutes } from '../handling/routes.js';

/** Buyers stop the reminders of an order: on its page, or by the link of a mail. */
export const reminderRoutes: CommandRoutes = (on, { facts, reminderOrderOf }) => {
  const stop = async (call: Call, quotation_no: string, via: 'page' | 'mail'): Promise<Answer> => {
    const { now } = call.facts;
    const { revision, position } = await facts.eventStore.handle(
      reminders,
      quotation_no,
      { kind: 'stop', quotation_no, via },
      { now },
      call.context,
    );
    return { status: 200, body: { quotation_no }, revision, position };
  };

  on('POST /api/quotations/:id/stop-reminders', async (call) => {
    const quotation_no = idOf(call.request);
    const { state } = await facts.eventStore.load(quotation, quotation_no);
    const isTheirs =
      state !== null && state !== 'deleted' && rolesOf(call.facts.caller, state).includes('owner');
    if (!isTheirs) return refuse({ code: 'QUOTATION_NOT_FOUND' });
    return stop(call, quotation_no, 'page');
  });

  on(
    'POST /api/reminders/:secret/stop',
    async (call) => {
      const quotation_no = reminderOrderOf(String(call.request.params['secret']));
      return stop(call, quotation_no ?? refuse({ code: 'LINK_NOT_FOUND' }), 'mail');
    },
    // The link alone says what is stopped, also where the browser is signed in.
    { callerFrom: () => Promise.resolve({ ...visitor, uid: 'reminder-link', name: '提醒信的連結' }) },
  );
};

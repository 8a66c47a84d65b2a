import { refuse } from '@zhidan/domain';
import { mailKindsFor } from '@zhidan/domain/mail';
import { idOf, parseBody } from '@zhidan/http';
import { z } from 'zod';
import type { CommandRoutes } from '../handling/routes.js';

/** Sends a failed or uncertain mail again. */
export const mailRoutes: CommandRoutes = (on, { resendMail }) => {
  on('POST /api/mails/:id/resend', async ({ request, body, facts }) => {
    parseBody(z.object({}), body ?? {});
    const id = idOf(request);
    const resent = await resendMail(id, mailKindsFor(facts.caller));
    switch (resent) {
      case 'queued':
        return { status: 200, body: { id, state: 'queued' }, position: undefined };
      case 'not-found':
        return refuse({ code: 'MAIL_NOT_FOUND' });
      case 'not-needed':
        return refuse({ code: 'MAIL_NOT_NEEDED' });
      case 'not-possible':
        return refuse({ code: 'MAIL_NOT_POSSIBLE' });
    }
  });
};

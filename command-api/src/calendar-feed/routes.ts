import { randomBytes } from 'node:crypto';
import { calendarFeeds, calendarSecret } from '@zhidan/domain/calendar-feed';
import { uidOf } from '@zhidan/domain/quotation';
import { idOf, parseBody, problems, sha256Of } from '@zhidan/http';
import { z } from 'zod';
import type { CommandCall } from '../handling/call.js';
import type { CommandRoutes } from '../handling/routes.js';

/**
 * The routes that make and withdraw the secret address at which a calendar program reads the tasks of a member
 * of staff.
 */
export const calendarFeedRoutes: CommandRoutes = (on, { facts: { eventStore }, publicUrl, secretOf }) => {
  /**
   * The letters of the secret in the address. A request that is repeated under its idempotency key gets the
   * same letters, and so finds the existing address.
   */
  const lettersOf = ({ context }: CommandCall): string =>
    context.idempotencyKey === undefined
      ? randomBytes(32).toString('base64url')
      : secretOf(`calendar ${context.actor.uid} ${context.idempotencyKey}`);

  on(
    'POST /api/calendars',
    async (call) => {
      parseBody(z.strictObject({}), call.body ?? {});
      const person = uidOf(call.facts.caller);
      const secret = calendarSecret(person, lettersOf(call));
      const secret_hash = sha256Of(secret);
      const command = { kind: 'make', id: call.newId, secret_hash } as const;
      const handled = await eventStore.handle(calendarFeeds, person, command, call.facts, call.context);
      const made = handled.state.find((feed) => feed.secret_hash === secret_hash);
      if (made === undefined) throw problems.notFound();
      const body = { id: made.id, url: `${publicUrl}/calendar/${secret}.ics` };
      return { status: 201, body, revision: handled.revision, position: handled.position };
    },
    { isSecret: true },
  );

  on('DELETE /api/calendars/:id', async (call) => {
    const id = idOf(call.request);
    const command = { kind: 'revoke', id } as const;
    const { revision, position } = await eventStore.handle(
      calendarFeeds,
      uidOf(call.facts.caller),
      command,
      call.facts,
      call.context,
    );
    return { status: 200, body: { id }, revision, position };
  });
};

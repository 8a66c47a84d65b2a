import type { IntegrityAnswer } from '@zhidan/domain';
import { type Handler, problems, type SecureRoutes } from '@zhidan/http';
import { z } from 'zod';
import { eventResource } from '../event/resource.js';
import { listRequestOf } from '../resource/list-request.js';
import { readPage } from '../resource/page.js';
import { requireView } from '../resource/view-for.js';
import { sendPrivately } from '../resource/parts.js';
import { sendArchive } from './export.js';
import type { AuditDependencies } from './parts.js';
import { verificationOfSeal, verificationOfStream } from './verification.js';

/** Routes by which an auditor verifies events in the browser, without a command line. */
export function auditRoutes(on: SecureRoutes['on'], parts: AuditDependencies): void {
  on('GET /api/audit/verification', sendVerification(parts));
  on('GET /api/audit/export', sendArchive(parts));
  on('GET /api/audit/proof', sendProof(parts));
}

/** Answers how many events the continuous verification has compared, and how many there are. */
const sendProof =
  (parts: AuditDependencies): Handler =>
  async (_request, response, caller) => {
    const view = requireView(eventResource, caller);
    const all = listRequestOf({ range: '[0,0]' }, eventResource, view);
    const [progress, { total }] = await Promise.all([
      parts.readProof(),
      readPage(eventResource, view, parts, caller, all),
    ]);
    sendPrivately(response);
    response.json({ ...progress, events: total } satisfies IntegrityAnswer);
  };

const asked = z.strictObject({
  stream: z
    .string()
    .regex(/^[\w.~-]{1,200}$/)
    .optional(),
  date: z.iso.date().optional(),
});

const sendVerification =
  ({ eventStore, clock }: AuditDependencies): Handler =>
  async (request, response) => {
    const { success, data } = asked.safeParse(request.query);
    if (!success || (data.stream !== undefined && data.date !== undefined))
      throw problems.malformed([{ path: 'stream', message: 'must be a stream name, or date a day' }]);
    sendPrivately(response);
    response.json(
      data.stream === undefined
        ? await verificationOfSeal(eventStore, clock().toISOString(), data.date)
        : await verificationOfStream(eventStore, data.stream),
    );
  };

import { type Handler, problems, type SecureRoutes } from '@zhidan/http';
import { z } from 'zod';
import { privately } from '../resource/parts.js';
import { sendArchive } from './export.js';
import type { AuditParts } from './parts.js';
import { verificationOfSeal, verificationOfStream } from './verification.js';

/** What an auditor proves without a command line. */
export function auditRoutes(on: SecureRoutes['on'], parts: AuditParts): void {
  on('GET /api/audit/verification', sendVerification(parts));
  on('GET /api/audit/export', sendArchive(parts));
  on('GET /api/audit/proof', async (_request, response) => {
    privately(response);
    response.json(await parts.readProof());
  });
}

const asked = z.strictObject({
  stream: z
    .string()
    .regex(/^[\w.~-]{1,200}$/)
    .optional(),
  date: z.iso.date().optional(),
});

const sendVerification =
  ({ eventStore, clock }: AuditParts): Handler =>
  async (request, response) => {
    const { success, data } = asked.safeParse(request.query);
    if (!success || (data.stream !== undefined && data.date !== undefined))
      throw problems.malformed([{ path: 'stream', message: 'must be a stream name, or date a day' }]);
    privately(response);
    response.json(
      data.stream === undefined
        ? await verificationOfSeal(eventStore, clock().toISOString(), data.date)
        : await verificationOfStream(eventStore, data.stream),
    );
  };

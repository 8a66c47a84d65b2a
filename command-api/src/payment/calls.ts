import { readForm, secureRoutes, type Handler } from '@zhidan/http';
import { readCall, WrongSignatureError } from '@zhidan/payments';
import type { Router } from 'express';
import type { CommandDependencies } from '../handling/routes.js';
import { recordProviderCall } from './note-call.js';

/** Addresses that payment providers call. Other callers learn only that the signature is wrong. */
export function providerRouter(parts: CommandDependencies): Router {
  const { router, on } = secureRoutes(parts.authenticate, parts.limitCommands);
  for (const kind of ['return', 'info'] as const)
    on(`POST /payments/ecpay/${kind}`, answerCall(parts, kind), true);
  on(
    'POST /payments/ecpay/result',
    (_request, response) => {
      response.redirect(303, `${parts.publicUrl}/paid`);
    },
    true,
  );
  return router;
}

/** ECPay expects exactly this answer, and repeats its call after any other. */
const answerCall =
  (parts: CommandDependencies, kind: 'return' | 'info'): Handler =>
  async (request, response) => {
    const fields = await readForm(request);
    response.set('Cache-Control', 'no-store').type('text/plain');
    try {
      await recordProviderCall(parts, readCall(parts.payments.all(), kind, fields));
    } catch (error) {
      if (!(error instanceof WrongSignatureError)) throw error;
      response.status(400).send('0|CheckMacValue Error');
      return;
    }
    response.send('1|OK');
  };

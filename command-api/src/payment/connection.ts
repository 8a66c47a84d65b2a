import { parseBody } from '@zhidan/http';
import { z } from 'zod';
import type { CommandRoutes } from '../handling/routes.js';

/** Asks the provider whether it knows the merchant and the keys; changes nothing. */
export const connectionRoutes: CommandRoutes = (on, { payments }) => {
  on('POST /api/payment-provider/test', async ({ body }) => {
    parseBody(z.strictObject({}), body ?? {});
    await payments.refresh();
    const provider = payments.current();
    const result = provider === undefined ? 'not-set-up' : await provider.check();
    return { status: 200, body: { result }, position: undefined };
  });
};

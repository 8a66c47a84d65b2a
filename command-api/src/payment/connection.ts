import { parseBody } from '@zhidan/http';
import { ecpaySetting } from '@zhidan/domain';
import { endKeysBody } from '@zhidan/domain/payment-notice';
import { z } from 'zod';
import type { CommandRoutes } from '../handling/routes.js';

/** Acts of a manager on the connection to the payment provider. */
export const connectionRoutes: CommandRoutes = (on, { payments, keyPairs, facts: { eventStore } }) => {
  // Ends replaced keys before their time; calls of the provider with these keys are then refused.
  on('POST /api/payment-provider/end-keys', async ({ body, facts, context }) => {
    const { merchant_id } = parseBody(endKeysBody, body ?? {});
    const { aggregate, id } = ecpaySetting;
    let position: bigint | undefined;
    const ended = await keyPairs.end(merchant_id, async (values) => {
      ({ position } = await eventStore.handle(aggregate, id, { kind: 'set', values }, facts, context));
    });
    await payments.refresh();
    return { status: 200, body: { ended }, position };
  });

  // Asks the provider whether it knows the merchant and the keys; changes nothing.
  on('POST /api/payment-provider/test', async ({ body }) => {
    parseBody(z.strictObject({}), body ?? {});
    await payments.refresh();
    const provider = payments.current();
    const result = provider === undefined ? 'not-set-up' : await provider.check();
    return { status: 200, body: { result }, position: undefined };
  });
};

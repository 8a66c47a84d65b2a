import { resolveReachable, PrivateAddress } from './address.js';
import { resendDelivery } from './deliveries.js';
import { beginSecret, rotateSecret, type SecretDependencies } from './secrets.js';

/** What commands on webhooks need beside their records. */
export const createWebhookPort = (parts: SecretDependencies & { readonly loopback: boolean }) => ({
  isPrivate: (url: string) =>
    resolveReachable(new URL(url), parts).then(
      () => false,
      // A name that is not known yet is judged again each time something is sent.
      (error: unknown) => error instanceof PrivateAddress,
    ),
  begin: (id: string, position: bigint) => beginSecret(parts, id, position),
  rotate: (id: string, position: bigint) => rotateSecret(parts, id, position),
  resend: (delivery: string) => resendDelivery(parts.pool, delivery, parts.clock()),
});

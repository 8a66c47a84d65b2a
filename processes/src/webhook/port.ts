import { reachedAt, PrivateAddress } from './address.js';
import { resendDelivery } from './deliveries.js';
import { beginSecret, rotateSecret, type SecretParts } from './secrets.js';

/** What commands on webhooks need beside their records. */
export const webhookPort = (parts: SecretParts & { readonly loopback: boolean }) => ({
  isPrivate: (url: string) =>
    reachedAt(new URL(url), parts).then(
      () => false,
      // A name that is not known yet is judged again each time something is sent.
      (error: unknown) => error instanceof PrivateAddress,
    ),
  begin: (id: string, position: bigint) => beginSecret(parts, id, position),
  rotate: (id: string, position: bigint) => rotateSecret(parts, id, position),
  resend: (delivery: string) => resendDelivery(parts.pool, delivery, parts.clock()),
});

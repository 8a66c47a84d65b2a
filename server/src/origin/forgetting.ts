import { FORGET_MESSAGES, FORGET_CHANNEL, listen } from '@zhidan/database';
import type { ConnectedEventStore } from '@zhidan/eventstore';
import type { IdentityService } from '@zhidan/identity';
import type { ServiceStartContext } from './opening.js';

/**
 * Drops cached data that another process has changed: ended sessions, sessions that passed the second factor,
 * and decrypted data of an erased person. After a lost connection everything is dropped, because notifications
 * were missed.
 */
export function startCacheInvalidation(
  { parts, closing }: ServiceStartContext,
  { eventStore, identity }: { readonly eventStore: ConnectedEventStore; readonly identity: IdentityService },
): void {
  const listening = listen(parts.databaseUrl, FORGET_CHANNEL, {
    onMessage(what) {
      if (what === FORGET_MESSAGES.keys) eventStore.forgetKeys();
      else if (what.startsWith(FORGET_MESSAGES.session))
        identity.forgetSession(what.slice(FORGET_MESSAGES.session.length));
      else identity.forgetEverybody();
    },
    onConnected() {
      eventStore.forgetKeys();
      identity.forgetEverybody();
    },
  });
  closing.add(() => listening.stop());
}

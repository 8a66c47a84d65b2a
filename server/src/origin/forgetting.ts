import { FORGET_MESSAGES, FORGET_CHANNEL, listen } from '@zhidan/database';
import type { ConnectedEventStore } from '@zhidan/eventstore';
import type { IdentityService } from '@zhidan/identity';
import type { ServiceStartContext } from './opening.js';

/**
 * Drops cached data that another process has changed: sessions that have ended or have shown the second factor,
 * and decrypted data of an erased person. Notifications during a lost connection are missed, so everything is
 * dropped then.
 */
export function startForgetting(
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

import { FORGET, FORGET_CHANNEL, listen } from '@zhidan/database';
import type { ConnectedEventStore } from '@zhidan/eventstore';
import type { Identity } from '@zhidan/identity';
import type { Opening } from './opening.js';

/**
 * Drops cached data that another process has changed: sessions that have ended or have shown the second factor,
 * and decrypted data of an erased person. Notifications during a lost connection are missed, so everything is
 * dropped then.
 */
export function openForgetting(
  { parts, closing }: Opening,
  { eventStore, identity }: { readonly eventStore: ConnectedEventStore; readonly identity: Identity },
): void {
  const listening = listen(parts.databaseUrl, FORGET_CHANNEL, {
    onMessage(what) {
      if (what === FORGET.keys) eventStore.forgetKeys();
      else if (what.startsWith(FORGET.session)) identity.forgetSession(what.slice(FORGET.session.length));
      else identity.forgetEverybody();
    },
    onConnected() {
      eventStore.forgetKeys();
      identity.forgetEverybody();
    },
  });
  closing.add(() => listening.stop());
}

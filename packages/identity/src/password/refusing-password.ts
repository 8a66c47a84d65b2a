import { IdentityRefused } from '../core/refusal.js';
import { comparable, type Passwords } from './passwords.js';

/**
 * Passwords among which one that everybody knows is none. Where it would have opened an account this is said, and
 * where it would be set it is too weak; an account that has another password is refused as always.
 */
export function refusingPassword(passwords: Passwords, refused: string | undefined): Passwords {
  if (refused === undefined) return passwords;
  const isRefused = (password: string) => comparable(password) === comparable(refused);
  return {
    async hash(password, from) {
      if (isRefused(password)) throw new IdentityRefused('WEAK_PASSWORD');
      return passwords.hash(password, from);
    },
    async matches(stored, password, from) {
      const same = await passwords.matches(stored, password, from);
      if (same && isRefused(password)) throw new IdentityRefused('DEMO_ACCOUNT_CLOSED');
      return same;
    },
  };
}

import { IdentityRefused } from '../core/refusal.js';
import { comparablePassword, type Passwords } from './passwords.js';

/**
 * Passwords of an installation that refuses one publicly known password. Signing in with it gets a refusal of
 * its own where it is the account's password; setting it is refused as too weak.
 */
export function withRefusedPassword(passwords: Passwords, refused: string | undefined): Passwords {
  if (refused === undefined) return passwords;
  const isRefused = (password: string) => comparablePassword(password) === comparablePassword(refused);
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

import { randomUUID } from 'node:crypto';
import type { Account } from '../account/accounts.js';
import { endOtherSessions } from '../account/change-password.js';
import { normaliseEmail } from '../account/credentials.js';
import type { RouteDependencies } from '../routes/parts.js';
import type { GoogleProfile } from './provider.js';

/**
 * The account of a person who signs in with Google: the linked one, else the one with the same e-mail, else a
 * new one. Undefined when Google has not confirmed the e-mail.
 */
export async function accountOfGoogleProfile(
  parts: RouteDependencies,
  profile: GoogleProfile,
): Promise<Account | undefined> {
  const { accounts } = parts;
  const { sub, picture, name } = profile;
  const known = await accounts.byGoogle(sub);
  if (known !== undefined) return known;
  const email = normaliseEmail(profile.email);
  if (!profile.email_verified || email === undefined) return undefined;
  const added = await accounts.add({
    uid: randomUUID(),
    email,
    name: name.slice(0, 100),
    password_hash: null,
    email_verified: true,
    picture,
    google_sub: sub,
  });
  return added ?? link(parts, email, profile);
}

async function link(
  parts: RouteDependencies,
  email: string,
  { sub, picture }: GoogleProfile,
): Promise<Account | undefined> {
  const { accounts } = parts;
  const found = await accounts.byEmail(email);
  if (found === undefined) return undefined;
  const linked = await accounts.linkGoogle(found.uid, sub, picture);
  if (linked === undefined) return undefined;
  if (!found.email_verified) {
    await parts.devices.forgetOthers(found.uid, undefined);
    await endOtherSessions(parts, found.uid, undefined, 'google');
  }
  return linked;
}

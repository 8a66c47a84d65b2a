import type { Mail } from '@zhidan/mail';
import { LINK_PURPOSE } from '../core/sealer.js';
import { testSealer, type Installation } from '../testing/installation.js';
import { bearer, type SignInAnswer } from '../testing/people.js';

/** The links that were mailed to an address, the newest last. */
export async function linksTo({ pool }: Installation, email: string): Promise<readonly string[]> {
  const { rows } = await pool.query<{ sealed: string }>(
    'select sealed from mail.sealed_link join mail.outbox on id = mail_id where $1 = any("to") order by id',
    [email],
  );
  return rows.map(({ sealed }) => testSealer.open(sealed, LINK_PURPOSE) ?? '');
}

export function codesOf(installation: () => Installation) {
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    installation().ask('POST', `/v1/accounts:${path}`, { body, headers });
  const ask = (requestType: string, email: unknown, headers?: Record<string, string>) =>
    post('sendOobCode', { requestType, email }, headers);
  const reset = (oobCode: string, newPassword: string) => post('resetPassword', { oobCode, newPassword });

  async function mailsTo(email: string): Promise<readonly Mail[]> {
    const found = await installation().pool.query<Mail>(
      'select * from mail.outbox where $1 = any("to") order by id',
      [email],
    );
    return found.rows;
  }

  async function codeFor(email: string, mode: 'resetPassword' | 'verifyEmail'): Promise<string> {
    const links = await linksTo(installation(), email);
    const code = links.flatMap((link) => new RegExp(`/\\?mode=${mode}&oobCode=(\\S+)`).exec(link)?.[1] ?? []);
    return code.at(-1) ?? 'none';
  }

  const lookup = async ({ idToken }: SignInAnswer) => (await post('lookup', {}, bearer(idToken))).body;

  return { post, ask, reset, mailsTo, codeFor, lookup };
}

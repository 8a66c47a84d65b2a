import type { Request, Response } from 'express';
import type { Account } from '../account/accounts.js';
import { signIn, type IssuedTokens, type SignInDependencies, type SignInWay } from '../session/signed-in.js';
import type { Passkeys } from '../passkey/passkeys.js';
import type { PendingSignIns } from './pending-sign-ins.js';
import type { SignInLimit } from '../throttle/sign-in-limit.js';
import type { SecondFactors } from './second-factors.js';

/** The answer to a sign-in that needs the second factor. */
export interface SecondFactorRequest {
  readonly mfaPendingCredential: string;
  readonly mfaInfo: readonly {
    readonly mfaEnrollmentId: string;
    readonly displayName: string;
    readonly kind?: 'passkey';
  }[];
}

export interface SecondFactorDependencies extends SignInDependencies {
  readonly signInLimit: SignInLimit;
  readonly secondFactors: SecondFactors;
  readonly pendingSignIns: PendingSignIns;
  readonly passkeys: Passkeys;
}

/**
 * Signs in an account that has proved its password, or requests its second factor in a browser that is not
 * trusted. Throws `TooManyAttempts` for an account that signs in too often.
 */
export async function signInOrRequestCode(
  parts: SecondFactorDependencies,
  account: Account,
  call: { readonly request: Request; readonly response: Response },
  way: SignInWay,
): Promise<IssuedTokens | SecondFactorRequest> {
  parts.signInLimit.count({ email: account.email, address: call.request.ip });
  const [factor, passkeys] = await Promise.all([
    parts.secondFactors.of(account.uid),
    parts.passkeys.of(account.uid),
  ]);
  const deviceToken = parts.cookies.device.read(call.request.headers);
  const hasNone = factor === undefined && passkeys.length === 0;
  if (hasNone || (await parts.devices.isTrusted(account.uid, deviceToken)))
    return signIn(parts, account, call, way);
  return {
    mfaPendingCredential: await parts.pendingSignIns.begin(account.uid),
    mfaInfo: [
      ...(factor === undefined ? [] : [{ mfaEnrollmentId: factor.id, displayName: factor.name }]),
      ...passkeys.map(({ id, name }) => ({
        mfaEnrollmentId: id,
        displayName: name,
        kind: 'passkey' as const,
      })),
    ],
  };
}

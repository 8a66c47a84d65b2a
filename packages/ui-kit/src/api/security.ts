import type { SecondFactorProof } from './passkeys.js';
import { getJson, sendRequest } from './request.js';

/** A session of the signed-in account. */
export interface OwnSession {
  readonly id: string;
  /** The ISO instant at which the session began. */
  readonly startedAt: string;
  readonly lastSeenAt: string;
  readonly device: string;
  /** The client's address, shortened. */
  readonly address: string;
  readonly current: boolean;
}

/** A browser that for a while is not asked for the second factor. */
export interface TrustedDevice {
  readonly id: string;
  readonly device: string;
  readonly address: string;
  readonly lastUsedAt: string;
  readonly trustedUntil: string;
}

/** A passkey of the signed-in account. */
export interface OwnPasskey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

export interface OwnSecondFactor {
  readonly factor?: { readonly displayName: string; readonly enrolledAt: string };
  readonly passkeys: readonly OwnPasskey[];
  readonly recoveryCodesLeft: number;
  /** Whether a second factor is required and the account has none. */
  readonly isRequired: boolean;
  readonly devices: readonly TrustedDevice[];
}

/** The secret from which an authenticator app makes codes; shown only once. */
export interface SecondFactorEnrollment {
  readonly mfaEnrollmentId: string;
  readonly secret: string;
  readonly qr: string;
}

interface RecoveryCodes {
  readonly recoveryCodes: readonly string[];
}

const post = async <Body>(path: string, body: object = {}): Promise<Body> =>
  (await sendRequest<Body>(path, { method: 'POST', body })).body;

export const fetchOwnSessions = async (): Promise<readonly OwnSession[]> =>
  (await getJson<{ sessions: readonly OwnSession[] }>('/v1/sessions')).sessions;
export const endOtherSessions = (): Promise<unknown> => post('/v1/sessions:endOthers');

export const fetchOwnSecondFactor = (): Promise<OwnSecondFactor> => getJson('/v2/accounts/mfaEnrollment');
export const startEnrollment = (currentPassword?: string): Promise<SecondFactorEnrollment> =>
  post('/v2/accounts/mfaEnrollment:start', currentPassword ? { currentPassword } : {});
export const finalizeEnrollment = (mfaEnrollmentId: string, code: string): Promise<RecoveryCodes> =>
  post('/v2/accounts/mfaEnrollment:finalize', { mfaEnrollmentId, code });
export const withdrawEnrollment = (): Promise<unknown> => post('/v2/accounts/mfaEnrollment:withdraw');
export const renewRecoveryCodes = (): Promise<RecoveryCodes> =>
  post('/v2/accounts/mfaEnrollment:recoveryCodes');
export const distrustDevice = (id: string): Promise<unknown> =>
  sendRequest(`/v1/devices/${encodeURIComponent(id)}`, { method: 'DELETE' });

/** Proves the second factor again before a command that requires it. */
export const proveSecondFactor = (proof: SecondFactorProof): Promise<unknown> =>
  post('/v2/accounts/mfaSession:prove', proof);

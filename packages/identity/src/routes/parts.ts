import type { Pool } from '@zhidan/database';
import type { Response } from 'express';
import type { ApiKeys } from '../api-key/api-keys.js';
import type { AccountDependencies } from '../account/create-account.js';
import type { Authenticator } from '../caller/authenticator.js';
import type { EnsureCustomerDependencies } from '../caller/ensure-customer.js';
import type { SecondFactorDependencies } from '../second-factor/sign-in.js';
import type { PasskeyCeremonies } from '../passkey/ceremonies.js';
import type { Clock } from '../core/clock.js';
import type { OneTimeCodes } from '../code/codes.js';
import type { FailedSignIns } from '../throttle/failed-sign-ins.js';

export interface RouteDependencies
  extends AccountDependencies, SecondFactorDependencies, EnsureCustomerDependencies {
  readonly pool: Pool;
  readonly failedSignIns: FailedSignIns;
  readonly authenticator: Authenticator;
  readonly codes: OneTimeCodes;
  readonly apiKeys: ApiKeys;
  readonly ceremonies: PasskeyCeremonies;
  readonly clock: Clock;
  /** The minimum duration of answers that would otherwise show whether an account exists. */
  readonly earliestMs: number;
}

/** Sends an answer with the header that keeps it out of all caches. */
export function sendPrivately(response: Response, body: object): void {
  response.setHeader('Cache-Control', 'no-store');
  response.json(body);
}

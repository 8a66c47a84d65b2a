import { describe, expect, it } from '@jest/globals';
import { RequestFailed } from '@zhidan/ui-kit/api';
import { HttpError } from 'react-admin';
import { queryClient } from './queryClient.js';

const { retry, retryDelay } = queryClient.getDefaultOptions().queries ?? {};
const isAskedAgain = (failures: number, error: Error) =>
  typeof retry === 'function' && retry(failures, error);
const pauseAfter = (failures: number, error: Error) =>
  typeof retryDelay === 'function' ? retryDelay(failures, error) : undefined;

describe('what the office asks for again', () => {
  it('is never a refusal, and a failure a few times, ever later', () => {
    expect(isAskedAgain(0, new RequestFailed(404, 'NOT_FOUND', ''))).toBe(false);
    const failure = new RequestFailed(500, 'INTERNAL', '');
    expect([0, 2, 3].map((failures) => isAskedAgain(failures, failure))).toEqual([true, true, false]);
    expect([0, 2, 9].map((failures) => pauseAfter(failures, failure))).toEqual([1_000, 4_000, 30_000]);
  });

  it('are tables of the past every second, until they are built', () => {
    for (const error of [
      new RequestFailed(503, 'PAST_NOT_READY', ''),
      new HttpError('', 503, { code: 'PAST_NOT_READY' }),
    ]) {
      expect(isAskedAgain(100, error)).toBe(true);
      expect(pauseAfter(100, error)).toBe(1_000);
    }
    expect(isAskedAgain(100, new HttpError('', 503, { code: 'TRY_AGAIN' }))).toBe(false);
  });
});

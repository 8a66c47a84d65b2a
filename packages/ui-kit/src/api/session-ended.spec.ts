import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { unsavedPartsOfWindow } from '../leaving/leaving.js';
import { RequestFailed } from './RequestFailed.js';
import { setSignInPrompt, retryWithSession, onSignedOut } from './session-ended.js';

/** A request that is refused this many times for lack of a session, and then answered. */
function request(refusals: number, status = 401) {
  let left = refusals;
  return () => {
    left -= 1;
    return left >= 0
      ? Promise.reject(new RequestFailed(status, 'X', 'refused'))
      : Promise.resolve('answered');
  };
}

const ends: (() => void)[] = [];
let isTyped = false;
let signedOut = 0;

beforeEach(() => {
  isTyped = true;
  signedOut = 0;
  ends.push(
    onSignedOut(() => {
      signedOut += 1;
    }),
  );
  Object.defineProperty(globalThis, 'window', {
    configurable: true,
    value: { addEventListener: () => undefined, removeEventListener: () => undefined },
  });
  ends.push(unsavedPartsOfWindow.add({ isHeld: () => isTyped, settle: () => undefined }));
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  Reflect.deleteProperty(globalThis, 'window');
});

describe('a request whose session has ended', () => {
  it('is sent again after the user signs in without leaving the unsaved input', async () => {
    ends.push(setSignInPrompt(() => Promise.resolve(true)));
    expect(await retryWithSession(request(1))).toBe('answered');
    expect(signedOut).toBe(0);
  });

  it('asks for one sign-in for all requests that failed at once', async () => {
    let asked = 0;
    ends.push(
      setSignInPrompt(() => {
        asked += 1;
        return Promise.resolve(true);
      }),
    );
    expect(await Promise.all([retryWithSession(request(1)), retryWithSession(request(1))])).toEqual([
      'answered',
      'answered',
    ]);
    expect(asked).toBe(1);
  });

  it('fails and signs out when nothing was typed, or when the user does not sign in', async () => {
    let asked = 0;
    ends.push(
      setSignInPrompt(() => {
        asked += 1;
        return Promise.resolve(false);
      }),
    );
    await expect(retryWithSession(request(1))).rejects.toThrow('refused');
    isTyped = false;
    await expect(retryWithSession(request(1))).rejects.toThrow('refused');
    expect([asked, signedOut]).toEqual([1, 2]);
  });

  it('is distinguished from a request that is refused for another reason', async () => {
    ends.push(setSignInPrompt(() => Promise.resolve(true)));
    await expect(retryWithSession(request(1, 403))).rejects.toThrow('refused');
    expect(signedOut).toBe(0);
  });
});

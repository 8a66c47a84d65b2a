import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openInstallation, type Installation } from '../testing/installation.js';

let installation: Installation;
beforeAll(async () => void (installation = await openInstallation()), 60_000);
afterAll(() => installation.close(), 60_000);

describe('signing in with Google when Google is not configured', () => {
  it.each(['/auth/google', '/auth/google/callback?code=x&state=y'])(
    'redirects from %s to the shop with the reason',
    async (path) => {
      const { status, headers } = await installation.visit(path);
      expect([status, headers.get('location')]).toEqual([302, '/?error=google_not_set_up']);
    },
  );

  it('is not offered as a way to sign in', async () => {
    const response = await installation.visit('/auth/ways');
    expect(await response.json()).toEqual({ google: false });
  });
});

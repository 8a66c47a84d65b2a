import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openInstallation, type Installation } from '../testing/installation.js';

let installation: Installation;
beforeAll(async () => void (installation = await openInstallation()), 60_000);
afterAll(() => installation.close(), 60_000);

describe('signing in with Google where it is not set up', () => {
  it.each(['/auth/google', '/auth/google/callback?code=x&state=y'])(
    'goes from %s back with the reason',
    async (path) => {
      const { status, headers } = await installation.visit(path);
      expect([status, headers.get('location')]).toEqual([302, '/?error=google_not_set_up']);
    },
  );

  it('is not among the ways that are offered', async () => {
    const response = await installation.visit('/auth/ways');
    expect(await response.json()).toEqual({ google: false });
  });
});

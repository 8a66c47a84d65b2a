import { once } from 'node:events';
import { createServer } from 'node:http';
import Provider from 'oidc-provider';
import type { Page } from 'playwright-core';

/** A person who can sign in at the provider with their name and any password. */
export interface ProviderUser {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
}

/** A real OpenID Connect provider that replaces Google, with its own sign-in and consent pages. */
export async function startIdentityProvider(people: readonly ProviderUser[]) {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const issuer = `http://127.0.0.1:${port}`;
  return {
    issuer,
    /** Starts the provider for a client with a registered redirect address. */
    open(client: { readonly id: string; readonly secret: string; readonly redirectUri: string }) {
      const provider = new Provider(issuer, {
        clients: [
          { client_id: client.id, client_secret: client.secret, redirect_uris: [client.redirectUri] },
        ],
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
        // Like Google, the provider puts all requested claims into the id token.
        conformIdTokenClaims: false,
        pkce: { required: () => true },
        features: { devInteractions: { enabled: true } },
        findAccount: (_context, id) => {
          const person = people.find(({ sub }) => sub === id);
          return person && { accountId: id, claims: () => ({ ...person }) };
        },
      });
      const answer = provider.callback();
      server.on('request', (request, response) => void answer(request, response));
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export async function signInAtProvider(page: Page, sub: string): Promise<void> {
  await page.locator('input[name=login]').fill(sub);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.locator('button[type=submit]', { hasText: 'Continue' }).click();
}

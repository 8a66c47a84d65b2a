import type { Configuration } from 'openid-client';
import { z } from 'zod';

/** Loaded with the first sign-in by Google, which many installations do not offer. */
const loadClient = () => import('openid-client');

export interface GoogleOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
}

/** The OAuth state and nonce of a sign-in that has begun, which the answer of Google must match. */
export const signInStateSchema = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });
export type SignInState = z.infer<typeof signInStateSchema>;

const profile = z.object({
  sub: z.string().min(1),
  email: z.string(),
  email_verified: z.boolean().default(false),
  name: z.string().default(''),
  picture: z.string().default(''),
});
export type GoogleProfile = z.infer<typeof profile>;

export interface GoogleProvider {
  /** The URL at which the browser signs in, and the state to store until the callback. */
  begin(): Promise<{ readonly url: string; readonly started: SignInState }>;
  /** The person who returns from the provider; rejects when the answer does not match the request. */
  finish(query: URLSearchParams, started: SignInState): Promise<GoogleProfile>;
}

/** Google, or another OpenID Connect provider. Its metadata is requested at first use. */
export function googleProvider(options: GoogleOptions, redirectUri: string): GoogleProvider {
  let known: Promise<Configuration> | undefined;
  const discover = async (): Promise<Configuration> => {
    const { allowInsecureRequests, discovery } = await loadClient();
    return discovery(new URL(options.issuer), options.clientId, options.clientSecret, undefined, {
      execute: options.issuer.startsWith('http:') ? [allowInsecureRequests] : [],
    });
  };
  const configuration = (): Promise<Configuration> => {
    known ??= discover().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };

  return {
    async begin() {
      const client = await loadClient();
      const started = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: started.state,
        nonce: started.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(started.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, started };
    },

    async finish(query, { state, nonce, verifier }) {
      const { authorizationCodeGrant } = await loadClient();
      const tokens = await authorizationCodeGrant(await configuration(), new URL(`${redirectUri}?${query}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      return profile.parse(tokens.claims());
    },
  };
}

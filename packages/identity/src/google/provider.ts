import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type Configuration,
} from 'openid-client';
import { z } from 'zod';

export interface GoogleOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
}

/** What must be known again when the person comes back. */
export const startedSchema = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });
export type Started = z.infer<typeof startedSchema>;

const profile = z.object({
  sub: z.string().min(1),
  email: z.string(),
  email_verified: z.boolean().default(false),
  name: z.string().default(''),
  picture: z.string().default(''),
});
export type GoogleProfile = z.infer<typeof profile>;

export interface GoogleProvider {
  /** Where the browser goes to sign in, and what to remember of it. */
  begin(): Promise<{ readonly url: string; readonly started: Started }>;
  /** Who came back; rejects when the answer is not the one that was asked for. */
  finish(query: URLSearchParams, started: Started): Promise<GoogleProfile>;
}

/** Google, or any other provider that speaks OpenID Connect. Asked what it can when it is first needed. */
export function googleProvider(options: GoogleOptions, redirectUri: string): GoogleProvider {
  let known: Promise<Configuration> | undefined;
  const configuration = (): Promise<Configuration> => {
    known ??= discovery(new URL(options.issuer), options.clientId, options.clientSecret, undefined, {
      execute: options.issuer.startsWith('http:') ? [allowInsecureRequests] : [],
    }).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };

  return {
    async begin() {
      const started = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: started.state,
        nonce: started.nonce,
        code_challenge: await calculatePKCECodeChallenge(started.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, started };
    },

    async finish(query, { state, nonce, verifier }) {
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

import { accountTexts } from '@zhidan/domain/account';
import { RequestFailed, sendRequest } from './request.js';

const words = accountTexts.passkey;

const post = async <Body>(path: string, body: object = {}, signsIn = false): Promise<Body> =>
  (await sendRequest<Body>(`/v2/accounts/${path}`, { method: 'POST', body, signsIn })).body;

/** Proof of the second factor: a typed code, or what the browser answers for a passkey. */
export type SecondFactorProof = { readonly code: string } | { readonly credential: object };

/** Whether the browser supports passkeys, and the page is served securely. */
export const arePasskeysSupported = (): boolean =>
  typeof PublicKeyCredential === 'function' && typeof navigator.credentials?.get === 'function';

/**
 * Creates a passkey on this device and adds it to the account; returns recovery codes if it is the first second
 * factor.
 */
export async function addPasskey(
  name: string,
  currentPassword?: string,
): Promise<{ readonly recoveryCodes?: readonly string[] }> {
  const asked = await post<PublicKeyCredentialCreationOptionsJSON>(
    'passkeyEnrollment:start',
    currentPassword === undefined ? {} : { currentPassword },
  );
  const credential = await asking(asked.rp.id, () =>
    navigator.credentials.create({ publicKey: creationOptionsOf(asked) }),
  );
  return post('passkeyEnrollment:finalize', { name, credential });
}

export const removePasskey = (id: string): Promise<unknown> =>
  sendRequest(`/v2/accounts/passkeys/${encodeURIComponent(id)}`, { method: 'DELETE' });

/** Asks for a passkey of the signed-in account. */
export const showOwnPasskey = async (): Promise<SecondFactorProof> =>
  show(await post('passkeySession:start'));

/** Asks for a passkey to sign in with, or to complete the sign-in that waits for its second factor. */
export const showPasskey = async (pending?: string): Promise<SecondFactorProof> =>
  show(
    await post('passkeySignIn:start', pending === undefined ? {} : { mfaPendingCredential: pending }, true),
  );

async function show(asked: PublicKeyCredentialRequestOptionsJSON): Promise<{ readonly credential: object }> {
  return {
    credential: await asking(asked.rpId, () =>
      navigator.credentials.get({ publicKey: requestOptionsOf(asked) }),
    ),
  };
}

/**
 * Runs the browser's dialog; turns a refusal by the person or the browser into an error with a readable
 * message.
 */
async function asking(host: string | undefined, ask: () => Promise<Credential | null>): Promise<object> {
  if (!arePasskeysSupported()) throw new Error(words.unsupported);
  try {
    const credential = await ask();
    if (credential instanceof PublicKeyCredential) return credentialAsJson(credential);
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'InvalidStateError') throw new RequestFailed(400, 'PASSKEY_EXISTS', '');
    if (name === 'SecurityError') throw new Error(words.elsewhere(host ?? ''));
    if (!(error instanceof DOMException)) throw error;
  }
  throw new Error(words.notDone);
}

/** Browsers of 2024 and earlier support passkeys, but cannot convert them from or to JSON. */
const canReadJson = (): boolean => 'parseCreationOptionsFromJSON' in PublicKeyCredential;

function creationOptionsOf(json: PublicKeyCredentialCreationOptionsJSON): PublicKeyCredentialCreationOptions {
  if (canReadJson()) return PublicKeyCredential.parseCreationOptionsFromJSON(json);
  const { rp, user, challenge, pubKeyCredParams, timeout, authenticatorSelection } = json;
  return {
    rp,
    user: { ...user, id: bytesOf(user.id) },
    challenge: bytesOf(challenge),
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
    excludeCredentials: (json.excludeCredentials ?? []).map(descriptorOf),
    attestation: 'none',
    ...(timeout !== undefined && { timeout }),
    ...(authenticatorSelection && { authenticatorSelection }),
  };
}

function requestOptionsOf(json: PublicKeyCredentialRequestOptionsJSON): PublicKeyCredentialRequestOptions {
  if (canReadJson()) return PublicKeyCredential.parseRequestOptionsFromJSON(json);
  const { challenge, rpId, timeout } = json;
  return {
    challenge: bytesOf(challenge),
    allowCredentials: (json.allowCredentials ?? []).map(descriptorOf),
    userVerification: 'required',
    ...(rpId !== undefined && { rpId }),
    ...(timeout !== undefined && { timeout }),
  };
}

const descriptorOf = ({ id }: { readonly id: string }): PublicKeyCredentialDescriptor => ({
  id: bytesOf(id),
  type: 'public-key',
});

function credentialAsJson(credential: PublicKeyCredential): object {
  if (typeof credential.toJSON === 'function') return credential.toJSON();
  const { id, type, response } = credential;
  const clientDataJSON = textOf(response.clientDataJSON);
  if (response instanceof AuthenticatorAttestationResponse)
    return {
      id,
      type,
      response: {
        clientDataJSON,
        attestationObject: textOf(response.attestationObject),
        transports: response.getTransports(),
      },
    };
  if (!(response instanceof AuthenticatorAssertionResponse)) throw new Error(words.unsupported);
  const { authenticatorData, signature, userHandle } = response;
  return {
    id,
    type,
    response: {
      clientDataJSON,
      authenticatorData: textOf(authenticatorData),
      signature: textOf(signature),
      userHandle: userHandle && textOf(userHandle),
    },
  };
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
}

const textOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

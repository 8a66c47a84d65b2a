import { windowHolds } from '../leaving/leaving.js';
import { RequestFailed } from './RequestFailed.js';

type SignInAgain = () => Promise<boolean>;

let signInAgain: { readonly ask: SignInAgain; readonly isWanted: () => boolean } | undefined;
let asking: Promise<boolean> | undefined;
const signedOutListeners = new Set<() => void>();

/** Called whenever the server says that the session has ended (401), unless it was begun again in place. */
export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener);
  return () => signedOutListeners.delete(listener);
}

/**
 * Says how this window asks for a sign-in where it stands: the function resolves to true once the same person is
 * signed in. It is asked only where that is wanted: by default while the window holds what was typed, which going to
 * another page would lose.
 */
export function askSignInBy(ask: SignInAgain, isWanted = () => windowHolds.isHeld()): () => void {
  const asking = { ask, isWanted };
  signInAgain = asking;
  return () => {
    if (signInAgain === asking) signInAgain = undefined;
  };
}

/** Whether a session that ended was begun again in place: asked once for all requests that it failed. */
export async function isSignedInAgain(): Promise<boolean> {
  if (signInAgain?.isWanted() !== true) return false;
  asking ??= signInAgain.ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

const SIGNED_OUT = 401;

/** Sends something, and once more where its session had ended and was begun again in place. */
export async function inSession<Result>(attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof RequestFailed) || error.status !== SIGNED_OUT) throw error;
    if (await isSignedInAgain()) return attempt();
    for (const listener of signedOutListeners) listener();
    throw error;
  }
}

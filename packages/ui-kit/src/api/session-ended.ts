import { unsavedPartsOfWindow } from '../leaving/leaving.js';
import { RequestFailed } from './RequestFailed.js';

type SignInAgain = () => Promise<boolean>;

let signInAgain: { readonly ask: SignInAgain; readonly isWanted: () => boolean } | undefined;
let asking: Promise<boolean> | undefined;
const signedOutListeners = new Set<() => void>();

/**
 * Calls the listener whenever the server reports that the session has ended (401), unless the user signed in
 * again without leaving the page.
 */
export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener);
  return () => signedOutListeners.delete(listener);
}

/**
 * Registers how this window asks the user to sign in again without leaving the page: the function resolves to
 * true once the same person is signed in. By default it is called only while the window has unsaved text, which
 * another page would lose.
 */
export function setSignInPrompt(
  ask: SignInAgain,
  isWanted = () => unsavedPartsOfWindow.isHeld(),
): () => void {
  const asking = { ask, isWanted };
  signInAgain = asking;
  return () => {
    if (signInAgain === asking) signInAgain = undefined;
  };
}

/**
 * Whether the user renewed an ended session without leaving the page. The user is asked once for all requests
 * that failed because of the same session.
 */
export async function isSignedInAgain(): Promise<boolean> {
  if (signInAgain?.isWanted() !== true) return false;
  asking ??= signInAgain.ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

const SIGNED_OUT = 401;

/** Sends a request. If its session has ended and the user renews the session, the request is sent again. */
export async function retryWithSession<Result>(attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof RequestFailed) || error.status !== SIGNED_OUT) throw error;
    if (await isSignedInAgain()) return attempt();
    for (const listener of signedOutListeners) listener();
    throw error;
  }
}

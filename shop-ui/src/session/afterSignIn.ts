import { createPendingRequestStore } from '@zhidan/ui-kit';
import { openWebStorage } from '../kept/kept.js';

/** The request that this window will carry out after the visitor has signed in. */
export const pendingAfterSignIn = createPendingRequestStore(openWebStorage('sessionStorage'));

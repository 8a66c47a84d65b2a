import { waitingRequest } from '@zhidan/ui-kit';
import { storageOf } from '../kept/kept.js';

/** The request that this window sends once its visitor has signed in. */
export const afterSignIn = waitingRequest(storageOf('sessionStorage'));

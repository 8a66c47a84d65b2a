import { waitingRequest } from '@zhidan/ui-kit';
import { storageOf } from '../kept/kept.js';

/** What this window does once its visitor has signed in. */
export const afterSignIn = waitingRequest(storageOf('sessionStorage'));

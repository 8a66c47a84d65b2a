import { RequestFailed, send, type Sending } from '@zhidan/ui-kit/api';
import type { FormOutcome } from '../form/useForm.js';

/** Sends a form; on success calls `onDone` with the body of the answer. */
export async function sendProgramForm<Body>(
  path: string,
  sending: Sending,
  onDone: (answer: Body) => Promise<void> | void,
): Promise<FormOutcome> {
  try {
    const { body } = await send<Body>(path, sending);
    await onDone(body);
    return { is: 'done' };
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error;
    return { is: 'refused', error };
  }
}

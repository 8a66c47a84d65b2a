import { RequestFailed, sendRequest, type RequestOptions } from '@zhidan/ui-kit/api';
import type { FormOutcome } from '../form/useForm.js';

/** Sends a form; on success calls `onDone` with the body of the answer. */
export async function sendProgramForm<Body>(
  path: string,
  sending: RequestOptions,
  onDone: (answer: Body) => Promise<void> | void,
): Promise<FormOutcome> {
  try {
    const { body } = await sendRequest<Body>(path, sending);
    await onDone(body);
    return { is: 'done' };
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error;
    return { is: 'refused', error };
  }
}

/** File descriptor of the pipe for answers. */
export const ANSWERS = 3;

/** What a process says of a job. */
export type Answer =
  { readonly is: 'done'; readonly output: unknown } | { readonly is: 'thrown'; readonly reason: string };

export function isAnswer(message: unknown): message is Answer {
  if (typeof message !== 'object' || message === null || !('is' in message)) return false;
  return message.is === 'done' || (message.is === 'thrown' && 'reason' in message);
}

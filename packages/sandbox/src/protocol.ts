/** The file descriptor of the pipe for answers. */
export const ANSWER_FD = 3;

export type SandboxAnswer =
  { readonly is: 'done'; readonly output: unknown } | { readonly is: 'thrown'; readonly reason: string };

export function isSandboxAnswer(message: unknown): message is SandboxAnswer {
  if (typeof message !== 'object' || message === null || !('is' in message)) return false;
  return message.is === 'done' || (message.is === 'thrown' && 'reason' in message);
}

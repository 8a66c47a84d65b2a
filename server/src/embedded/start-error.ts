/** Why the house cannot start or go on, as one line that tells its reader what to change. */
export class StartError extends Error {
  override readonly name = 'StartError';
  constructor(message: string) {
    super(message.replaceAll(/\s*\n\s*/g, ' '));
  }
}

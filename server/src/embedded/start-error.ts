/**
 * An error because of which the installation cannot start or continue; its message is one line that says what
 * to change.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
  constructor(message: string) {
    super(message.replaceAll(/\s*\n\s*/g, ' '));
  }
}

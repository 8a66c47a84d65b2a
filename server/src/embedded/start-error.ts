/** Why the installation cannot start or continue: one line that says what to change. */
export class StartError extends Error {
  override readonly name = 'StartError';
  constructor(message: string) {
    super(message.replaceAll(/\s*\n\s*/g, ' '));
  }
}

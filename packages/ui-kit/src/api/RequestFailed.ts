/**
 * A refusal by the server: `detail` is the sentence to show, and each of `errors` is shown beside its field.
 */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed';
  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string,
    readonly errors: readonly { readonly path: string; readonly message: string }[] = [],
    /** Questions to confirm before the command is done, as the API describes them. */
    readonly questions: readonly unknown[] = [],
  ) {
    super(detail);
  }
}

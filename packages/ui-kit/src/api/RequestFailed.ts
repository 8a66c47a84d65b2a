/** A refusal as the server put it: `detail` is the sentence to show, `errors` belong beside their fields. */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed';
  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string,
    readonly errors: readonly { readonly path: string; readonly message: string }[] = [],
    /** What is asked before it is done; each as the API describes it. */
    readonly questions: readonly unknown[] = [],
  ) {
    super(detail);
  }
}

import { status } from '@grpc/grpc-js';
import { RpcError } from './refusals.js';

interface Call {
  emit(event: 'error', error: Error): boolean;
}

/**
 * Long calls: subscriptions, reads, streams of appends. A stopping node ends them with "unavailable"; if they
 * were cut off, clients would treat this as their own cancellation and not reconnect.
 */
export class OpenCalls {
  readonly #open = new Set<Call>();

  /** Counts a call as open until `work` has settled; ends the call with the error if it failed. */
  during(call: Call, work: Promise<void>, whyFailed: (error: unknown) => Error): void {
    this.#open.add(call);
    work.then(
      () => this.#open.delete(call),
      (error: unknown) => {
        if (this.#open.delete(call)) call.emit('error', whyFailed(error));
      },
    );
  }

  endAll(): void {
    const open = [...this.#open];
    this.#open.clear();
    for (const call of open)
      call.emit('error', new RpcError(status.UNAVAILABLE, 'The event node is stopping'));
  }
}

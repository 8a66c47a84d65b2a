import type { Registry } from 'prom-client';
import type { ServerDependencies } from '../parts.js';

/** What each step of the start needs. */
export interface ServiceStartContext {
  readonly parts: ServerDependencies;
  readonly registry: Registry;
  /** Each step adds here how to end what it has started. */
  readonly closing: ClosingSteps;
}

/** Ends what was started, in reverse order. Stops at the first step that fails. */
export class ClosingSteps {
  readonly #steps: (() => Promise<unknown>)[] = [];

  add(step: () => Promise<unknown>): void {
    this.#steps.push(step);
  }

  async run(): Promise<void> {
    for (const step of this.#steps.toReversed()) await step();
  }
}

export const clock = (): Date => new Date();

import type { Registry } from 'prom-client';
import type { ServerDependencies } from '../parts.js';

/** What every step of the start receives. */
export interface ServiceStartContext {
  readonly parts: ServerDependencies;
  readonly registry: Registry;
  /** Each step registers here how to end what it has started. */
  readonly closing: ClosingSteps;
}

/** Runs the registered steps in reverse order, and stops at the first one that fails. */
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

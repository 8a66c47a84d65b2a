import type { Quotation, QuotationCommand } from '@zhidan/domain/quotation';
import type { SeededRandom } from '../pictures/chance.js';
import type { DemoCompany } from './companies.js';
import type { Desk } from './people.js';
import type { ShippingChoices } from './world.js';

/** The inputs of a step: order, company, shipping choices, random numbers and instant. */
export interface StepContext {
  readonly order: Quotation;
  readonly company: DemoCompany;
  readonly shipping: ShippingChoices;
  readonly chance: SeededRandom;
  /** UTC ISO instant of the step. */
  readonly at: string;
}

type StepCommand = Exclude<QuotationCommand, { kind: 'request' }>;

/** A step of a story: one command on an order, with its sender and its time. */
export interface StoryStep {
  readonly by: 'buyer' | Desk;
  /** Working days after the previous step; 0: within an hour or so. */
  readonly days: number;
  readonly act: (scene: StepContext) => StepCommand;
}

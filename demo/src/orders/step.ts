import type { Quotation, QuotationCommand } from '@zhidan/domain/quotation';
import type { Chance } from '../pictures/chance.js';
import type { DemoCompany } from './companies.js';
import type { Desk } from './people.js';
import type { Shipping } from './world.js';

/** What the person who takes a step sees. */
export interface Scene {
  readonly order: Quotation;
  readonly company: DemoCompany;
  readonly shipping: Shipping;
  readonly chance: Chance;
  /** UTC ISO instant of the step. */
  readonly at: string;
}

export type StepCommand = Exclude<QuotationCommand, { kind: 'request' }>;

/** One command on an order. */
export interface Step {
  readonly by: 'buyer' | Desk;
  /** Working days after the step before; 0 for the same hours. */
  readonly days: number;
  readonly act: (scene: Scene) => StepCommand;
}

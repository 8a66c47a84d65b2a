import { serveOrders, stepsUntil, type Step } from '../testing/orders.js';
import type { ReceivedAnswer } from '../testing/serve.js';

export interface TrialRequest {
  readonly command: string;
  readonly body?: unknown;
}

export const steps: readonly Step[] = [
  ...stepsUntil('proofing'),
  ['bao', 'deduct-stock', { stage: 'proofing' }],
  ['qiang', 'record-proofing-step', { status_code: 3511 }],
  ['club', 'place-order', { stage: 'production', charge_method: 2501, last_five_digits: '00124' }],
];

/** Serves the command API for one test file; returns also functions that preview and send commands. */
export async function serveWhatIf() {
  const served = await serveOrders();

  const send = (as: string, no: string, { command, body }: TrialRequest): Promise<ReceivedAnswer> =>
    served.command(no, [as, command, body]);

  const whatIf = (
    as: string,
    no: string,
    commands: readonly unknown[],
    headers = {},
  ): Promise<ReceivedAnswer> => served.command(no, [as, 'what-if', { commands }], { headers });

  /** An order of the club after the first of these steps. */
  const orderAfter = (count: number): Promise<string> => served.orderAfter(steps.slice(0, count));

  return { served, send, whatIf, orderAfter };
}

export type ServedWhatIf = Awaited<ReturnType<typeof serveWhatIf>>;

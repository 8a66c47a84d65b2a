import { beforeEach } from '@jest/globals';
import type { RecordedEvent } from '@zhidan/domain';
import { quotation, type Quotation } from '@zhidan/domain/quotation';
import { settleCast } from './cast.js';
import { serve, type ReceivedAnswer, type SentRequest, type ServedCommandApi } from './serve.js';

/** A command on an order: its caller, its name and its body. */
export type Step = readonly [as: string, command: string, body?: unknown];

/** The body with which the club requests polos, used by most tests. */
export const polos = { category_id: 'polo', order_value: 40, proofing_value: 2 };

/**
 * The body with which the club requests the same polos with sizes, cloth and buttons; the quotation is
 * submitted for review at once.
 */
export const shirts = {
  ...polos,
  breakdown: [{ label: 'M', quantity: 40 }],
  select_material: ['indigo-cloth', 'steel-button'],
  submit: true,
};

/** The working days for samples and goods that sales enter when a quotation passes review. */
export const days = { proofing_delivery_date: 7, product_delivery_date: 20 };

/** The steps of an order of samples, in order. */
export const stepTo = {
  submitted: ['club', 'submit-for-review'],
  passed: ['mei', 'pass-review', days],
  ordered: ['club', 'place-order', { stage: 'proofing', charge_method: 2501, last_five_digits: '00123' }],
  confirmed: ['hua', 'allow-next-step', { acknowledge: ['NOTHING_RECEIVED'] }],
  proofing: ['qiang', 'advance'],
} as const satisfies Readonly<Record<string, Step>>;

/** A point in the course of an order: after a step of `stepTo`, or `asked` after its request. */
export type Point = keyof typeof stepTo | 'asked';

export const stepsUntil = (last: Point): readonly Step[] =>
  Object.values(stepTo).slice(0, Object.keys(stepTo).indexOf(last) + 1);

/** The command API with the cast and its catalogue, and with functions that send requests about orders. */
export interface ServedOrders extends ServedCommandApi {
  later(milliseconds: number): void;
  request(as: string, body?: object, sent?: SentRequest): Promise<ReceivedAnswer>;
  /** A command on the order; `delete` is sent as DELETE. */
  command(no: string, step: Step, sent?: SentRequest): Promise<ReceivedAnswer>;
  /** Sends each command a second apart; all must succeed. Returns the last revision. */
  commands(no: string, ...steps: readonly Step[]): Promise<number>;
  /** A new order of the club after these steps. */
  orderAfter(steps: readonly Step[], body?: object): Promise<string>;
  stateOf(no: string): Promise<Quotation>;
  eventsOf(no: string): Promise<readonly RecordedEvent[]>;
}

/** Serves the API for the tests of one file; a minute passes before each test. */
export async function serveOrders(): Promise<ServedOrders> {
  const served = await serve();
  beforeEach(() => later(60_000));
  await settleCast(served);
  const later = (milliseconds: number) => {
    served.clock.now = new Date(served.clock.now.getTime() + milliseconds);
  };
  const command = (no: string, [as, kind, body = {}]: Step, sent: SentRequest = {}) =>
    kind === 'delete'
      ? served.ask('DELETE', `/api/quotations/${no}`, { as, ...sent })
      : served.ask('POST', `/api/quotations/${no}/${kind}`, { as, body, ...sent });
  const request = (as: string, body: object = polos, sent: SentRequest = {}) =>
    served.ask('POST', '/api/quotations', { as, body, ...sent });
  const commands = async (no: string, ...steps: readonly Step[]) => {
    let revision = -1;
    for (const step of steps) {
      later(1_000);
      const { status, body } = await command(no, step);
      if (status !== 200) throw new Error(`${step[1]}: ${JSON.stringify(body)}`);
      revision = Number(body['revision']);
    }
    return revision;
  };
  return Object.assign(served, {
    later,
    request,
    command,
    commands,
    async orderAfter(steps: readonly Step[], body?: object) {
      const no = numberOf(await request('club', body));
      await commands(no, ...steps);
      return no;
    },
    async stateOf(no: string) {
      const { state } = await served.eventStore.load(quotation, no);
      if (state === null || state === 'deleted') throw new Error('there is no order');
      return state;
    },
    eventsOf: async (no: string) =>
      (await served.events()).filter(({ stream }) => stream === `quotation-${no}`),
  });
}

export const numberOf = ({ body }: ReceivedAnswer): string => String(body['quotation_no']);

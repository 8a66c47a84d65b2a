import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  quotation,
  routeOfCommand,
  whatIfCommands,
  warningSchema,
  type Quotation,
} from '@zhidan/domain/quotation';
import { castBuyers, castFacts, castStaff } from '@zhidan/domain/quotation/cast';
import { choice, commandOf, type TestChoice } from '@zhidan/domain/quotation/testing';
import fc from 'fast-check';
import { z } from 'zod';
import { type TrialRequest, type ServedWhatIf, steps } from './what-if.fixture.js';

const everybody = [...castBuyers, ...castStaff];
const asked = z.array(z.looseObject({ code: z.string() }));
const readers = ['club', 'mei', 'hua', 'qiang', 'yin', 'yun', 'bao', 'boss'] as const;

/** Random ids, and the random numbers of invoices, are removed for the comparison. */
const withoutNewIds = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value)
      .replaceAll(/new-\d+-\d+-\d+/g, 'new')
      .replaceAll(/"random_number":"\d{4}"/g, '"random_number":""'),
  );

/** Random commands of one person on an order, up to a refused one. */
function commandsOf(order: Quotation, choices: readonly TestChoice[], at: string): readonly TrialRequest[] {
  const sent: TrialRequest[] = [];
  let state = order;
  for (const one of choices) {
    const { caller, command } = commandOf(one, state, at);
    const { kind, ...body } = command;
    // Skips commands without an address of their own name, as messages, which are posted to the order's thread.
    if (!whatIfCommands.includes(kind) || routeOfCommand(kind)?.endsWith(`/${kind}`) !== true) continue;
    sent.push({ command: kind, body });
    try {
      const facts = castFacts(caller, { now: at, new_id: `d${sent.length}` });
      const after = quotation.decide(command, state, facts).reduce(quotation.evolve, state);
      if (after === null || after === 'deleted') return sent;
      state = after;
    } catch {
      return sent;
    }
  }
  return sent;
}

/** Compares the preview of random commands with their result when they are sent. */
export function foreseesWhatHappens(
  { served, send, whatIf, orderAfter }: ServedWhatIf,
  orders: number,
): void {
  describe('the preview of commands', () => {
    beforeAll(async () => {
      const company = { tax_id_number: '04595257', address: '臺北市大同區迪化街一段 1 號' };
      await served.ask('PUT', '/api/settings/company', { as: 'boss', body: company });
      const track = { period: '2026-03', track: 'AB', from: '10000000', to: '10009999' };
      await served.ask('POST', '/api/invoice-tracks', { as: 'hua', body: track });
    });

    it(`equals the result of the same commands in ${orders} random orders`, async () => {
      const reached = new Set<string>();
      const one = fc.record({
        as: fc.constantFrom(...readers),
        at: fc.nat(steps.length),
        choices: fc.array(choice, { minLength: 1, maxLength: 6, size: 'max' }),
      });
      await fc.assert(
        fc.asyncProperty(one, async ({ as, at, choices }) => {
          const no = await orderAfter(at);
          served.later(60_000);
          const then = served.clock.now;
          const { state } = await served.eventStore.load(quotation, no);
          if (state === null || state === 'deleted') throw new Error('there is no order');
          const who = everybody.findIndex(({ customer_id }) => customer_id === as);
          const sent = commandsOf(
            state,
            choices.map((chosen) => ({ ...chosen, who })),
            then.toISOString(),
          );
          const foreseen = await whatIf(as, no, sent);

          const warned = new Set<string>();
          let refused: unknown = null;
          const questionsAsked: z.infer<typeof asked> = [];
          for (const [index, command] of sent.entries()) {
            served.clock.now = new Date(then.getTime() + index);
            let { status, body } = await send(as, no, command);
            const { data: questions } = asked.safeParse(body['questions']);
            // The preview assumes that questions about money are acknowledged.
            if (status === 409 && questions !== undefined) {
              const acknowledge = questions.map(({ code }) => code);
              const acknowledged = Object.assign({}, command.body, { acknowledge });
              ({ status, body } = await send(as, no, { ...command, body: acknowledged }));
              questionsAsked.push(...questions);
            }
            if (status >= 400) {
              refused = {
                index,
                code: body['code'],
                detail: body['detail'],
                ...(body['errors'] ? { errors: body['errors'] } : {}),
              };
              break;
            }
            reached.add(command.command);
            for (const warning of z.array(warningSchema).parse(body['warnings'])) warned.add(warning);
          }
          served.clock.now = then;
          const happened = await whatIf(as, no, []);
          expect(foreseen.body['refused']).toEqual(refused);
          expect(foreseen.body['questions']).toEqual(expect.arrayContaining(questionsAsked));
          expect(new Set(z.array(z.string()).parse(foreseen.body['warnings']))).toEqual(warned);
          if (happened.status === 404) expect(foreseen.body['order']).toBeNull();
          else expect(withoutNewIds(foreseen.body['order'])).toEqual(withoutNewIds(happened.body['order']));
          served.clock.now = new Date(then.getTime() + 60_000);
        }),
        { numRuns: orders },
      );
      expect(reached.size).toBeGreaterThan(12);
    });
  });
}

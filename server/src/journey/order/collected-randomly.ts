import { describe, expect, it } from '@jest/globals';
import { addDays, taipeiDate } from '@zhidan/domain';
import { shownOfOthers } from '@zhidan/domain/collection';
import fc from 'fast-check';
import { z } from 'zod';
import { getAs, installation, readOrderAs, sendCommand, testCatalogue } from './desk.js';

/** Tests of collections after random commands, up to the list of their order. */
export function describeRandomCollections(): void {
  describe('a collection after random entries, corrections, removals, closings and reopenings', () => {
    it(
      'fills its order with the latest state of each entry, and shows members no more than is allowed',
      fillsItsOrder,
      600_000,
    );
  });
}

const opened = z.object({ id: z.string(), url: z.string() });
const added = z.object({ id: z.string(), own: z.string() });
const closed = z.object({ quotation_no: z.string() });
const rosterAnswer = z.object({ pieces: z.array(z.record(z.string(), z.string())) });
type Piece = Readonly<Record<string, string>>;

const piece = fc.record(
  {
    size: fc.constantFrom('S', 'M', 'L'),
    name: fc.constantFrom('王小明', '林美', '陳大文', '最後一位'),
    number: fc.integer({ min: 0, max: 30 }).map(String),
  },
  { requiredKeys: ['size', 'name'] },
);
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ is: fc.constant('add' as const), piece, other: fc.option(piece) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      is: fc.constantFrom('change' as const, 'correct' as const),
      at: fc.nat(9),
      piece,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ is: fc.constantFrom('withdraw' as const, 'remove' as const), at: fc.nat(9) }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constantFrom('close' as const, 'reopen' as const) }) },
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

interface Entry {
  readonly id: string;
  readonly own: string;
  readonly pieces: readonly Piece[];
}

const asMember = (method: string, path: string, body?: object) =>
  installation.ask(method, `/api/c/${path}`, body === undefined ? {} : { body });

async function fillsItsOrder(): Promise<void> {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...shownOfOthers),
      fc.array(act, { minLength: 6, maxLength: 18 }),
      async (shows, acts) => {
        const { body } = await sendCommand('buyer', 'POST', '/api/collections', {
          category_id: testCatalogue.polo,
          title: '青山盃',
          closes_at: addDays(taipeiDate(new Date().toISOString()), 5),
          shows,
        });
        const { id, url } = opened.parse(body);
        const team = new RandomTeam(id, url.split('/c/')[1] ?? '', shows);
        for (const one of acts) await team.does(one);
        await team.does({ is: 'reopen' });
        await team.does({ is: 'add', piece: { size: 'M', name: '最後一位' }, other: null });
        await team.does({ is: 'close' });
        expect(team.order).not.toBe('');
      },
    ),
    { numRuns: 5 },
  );
}

/** A team whose expected entries are compared with the collection and with the list of its order. */
class RandomTeam {
  private entries: readonly Entry[] = [];
  private isOpen = true;
  order = '';

  constructor(
    private readonly id: string,
    private readonly secret: string,
    private readonly shows: (typeof shownOfOthers)[number],
  ) {}

  async does(one: Act): Promise<void> {
    if (one.is === 'close') await this.close();
    else if (one.is === 'reopen') await this.reopen();
    else if (one.is === 'add') await this.add([one.piece, ...(one.other === null ? [] : [one.other])]);
    else if ('at' in one) await this.changeEntry(one);
    await this.assertShown();
  }

  private async add(pieces: readonly Piece[]): Promise<void> {
    const answer = await asMember('POST', `${this.secret}/entries`, { pieces });
    expect(answer.status).toBe(this.isOpen ? (this.isFree(pieces, '') ? 201 : 409) : 410);
    if (answer.status === 201) this.entries = [...this.entries, { ...added.parse(answer.body), pieces }];
  }

  private async changeEntry(one: Extract<Act, { readonly at: number }>): Promise<void> {
    const entry = this.entries[one.at % Math.max(1, this.entries.length)];
    if (entry === undefined) return;
    const isMember = one.is === 'change' || one.is === 'withdraw';
    const method = 'piece' in one ? 'PUT' : 'DELETE';
    const body = { ...('piece' in one && { pieces: [one.piece] }), ...(isMember && { own: entry.own }) };
    const answer = isMember
      ? await asMember(method, `${this.secret}/entries/${entry.id}`, body)
      : await sendCommand(
          'buyer',
          method,
          `/api/collections/${this.id}/entries/${entry.id}`,
          'piece' in one ? body : undefined,
        );
    const isRefused = !this.isOpen || ('piece' in one && !this.isFree([one.piece], entry.id));
    expect([answer.status < 300, one]).toEqual([!isRefused, one]);
    if (isRefused) return;
    this.entries = this.entries.flatMap((each) =>
      each.id !== entry.id ? [each] : 'piece' in one ? [{ ...each, pieces: [one.piece] }] : [],
    );
  }

  private async close(): Promise<void> {
    const answer = await sendCommand('buyer', 'POST', `/api/collections/${this.id}/close`, {
      acknowledge: ['BELOW_MINIMUM'],
    });
    if (this.isOpen && this.pieces.length === 0) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'BELOW_MINIMUM_ORDER' } });
      return;
    }
    expect(answer.status).toBe(200);
    const { quotation_no } = closed.parse(answer.body);
    if (this.order !== '') expect(quotation_no).toBe(this.order);
    this.order = quotation_no;
    this.isOpen = false;
    const roster = rosterAnswer.parse((await getAs('buyer', `/api/quotations/${quotation_no}/roster`)).body);
    expect(roster.pieces).toEqual(this.pieces);
    const order = await readOrderAs('buyer', quotation_no);
    expect(order).toMatchObject({ order_value: this.pieces.length });
  }

  private async reopen(): Promise<void> {
    if (this.isOpen) return;
    expect((await sendCommand('buyer', 'POST', `/api/collections/${this.id}/reopen`, {})).status).toBe(200);
    this.isOpen = true;
  }

  /** Members see numbers and names only as far as the organiser allows; strangers see no collection. */
  private async assertShown(): Promise<void> {
    expect((await getAs('stranger', `/api/collections/${this.id}`)).status).toBe(404);
    const { status, body } = await asMember('GET', this.secret);
    expect(status).toBe(this.isOpen ? 200 : 410);
    if (!this.isOpen) return;
    const numbers = this.pieces.flatMap(({ number }) => number ?? []);
    const names = this.pieces.flatMap(({ name }) => name ?? []);
    expect(body).toMatchObject({ quantity: this.pieces.length, names: this.shows === 'names' ? names : [] });
    expect(body).toMatchObject({ taken: this.shows === 'nothing' ? {} : { number: numbers } });
    if (this.shows === 'nothing') expect(JSON.stringify(body)).not.toContain('"number":[');
  }

  private get pieces(): readonly Piece[] {
    return this.entries.flatMap(({ pieces }) => pieces);
  }

  private isFree(pieces: readonly Piece[], except: string): boolean {
    const others = this.entries.filter(({ id }) => id !== except).flatMap((entry) => entry.pieces);
    const numbers = [...others, ...pieces].flatMap(({ number }) => number ?? []);
    const own = pieces.flatMap(({ number }) => number ?? []);
    return own.every((number) => numbers.filter((each) => each === number).length === 1);
  }
}

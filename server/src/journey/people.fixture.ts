import { afterAll, beforeAll, expect } from '@jest/globals';
import { stockCatalogue, type Stocked } from './catalogue.js';
import { openInstallation, type Answer, type Installation } from './installation.js';

const people = {
  manager: [['A0001']],
  sales: [['A0002'], 3],
  shipping: [['A0008'], 3],
  buyer: [[], 3],
  stranger: [[], 3],
} as const satisfies Record<string, readonly [readonly string[], number?]>;

export type Who = keyof typeof people;

/** An installation with a catalogue and people, open for the tests of one file, and what they ask of it. */
export function peopleOfOneFile() {
  let installation: Installation;
  let stocked: Stocked;
  const tokens = new Map<string, string>();
  let position = '0';

  beforeAll(async () => {
    installation = await openInstallation();
    await Promise.all(
      Object.entries(people).map(async ([name, [authorities, level]]) => {
        tokens.set(name, await installation.enter(name, authorities, level));
      }),
    );
    stocked = await stockCatalogue(installation, tokens.get('manager') ?? '');
  }, 600_000);

  afterAll(() => installation.close(), 300_000);

  async function ask(who: Who, method: string, path: string, body?: object): Promise<Answer> {
    const answer = await installation.ask(method, path, {
      token: tokens.get(who) ?? '',
      ...(body === undefined ? {} : { body }),
      headers: { 'x-wait-for-position': position },
    });
    position = answer.headers.get('x-event-position') ?? position;
    return answer;
  }

  const read = async <Body>(who: Who, path: string): Promise<Body> => {
    const answer = await ask(who, 'GET', path);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.body as Body;
  };

  const me = (who: Who) =>
    read<{ customer_id: string; office: boolean; permissions: string[]; is_employee: boolean }>(
      who,
      '/api/me',
    );

  const idOf = async (who: Who): Promise<string> => (await me(who)).customer_id;

  return {
    get installation() {
      return installation;
    },
    get stocked() {
      return stocked;
    },
    tokens,
    get position() {
      return position;
    },
    set position(now) {
      position = now;
    },
    ask,
    read,
    me,
    idOf,
  };
}

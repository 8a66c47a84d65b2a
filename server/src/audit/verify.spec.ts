import { describe, expect, it } from '@jest/globals';
import { archiveOf, type StoredEvent } from '@zhidan/eventstore';
import { verifyFile } from './verify.js';

async function* each<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}

/** An empty export of streams with these prefixes. */
async function* exported(...prefixes: readonly string[]): AsyncGenerator<Uint8Array> {
  for await (const line of archiveOf(each<StoredEvent>([]), { release: '0.1.0', prefixes }))
    yield Buffer.from(line);
}

async function verified(
  prefixes: readonly string[],
  streams: readonly string[],
  seals: readonly string[] = [],
) {
  const lines: string[] = [];
  const code = await verifyFile(exported(...prefixes), { streams, seals }, (line) => lines.push(line));
  return { code, lines };
}

const NO_SEAL = 'there are 0 seals: nothing vouches for the ends of the streams';

describe('the verification of an exported file', () => {
  it('fails without any seal', async () => {
    expect(await verified([], [])).toEqual({
      code: 1,
      lines: [NO_SEAL, 'Not as it was written: 1 faults in 0 events in 0 streams, 0 seals.'],
    });
  });

  it('fails without a seal that was noted outside', async () => {
    const noted = 'ab'.repeat(32);
    expect((await verified([], [], [noted])).lines).toEqual([
      NO_SEAL,
      `there is no daily seal ${noted}`,
      'Not as it was written: 2 faults in 0 events in 0 streams, 0 seals.',
    ]);
  });

  it('fails where it holds part of the streams and all were asked for, or other ones', async () => {
    const { code, lines } = await verified(['quotation-'], []);
    expect(code).toBe(1);
    expect(lines[0]).toMatch(/^line 1: it holds streams of quotation- alone: others that seals name/);
    expect((await verified([], ['quotation-'])).lines[0]).toMatch(/^line 1: it holds all streams/);
  });

  it('takes the part that was asked for, in any order', async () => {
    const { lines } = await verified(['seal-', 'quotation-'], ['quotation-', 'seal-']);
    expect(lines[0]).toBe(NO_SEAL);
  });
});

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

describe('verifying an exported file', () => {
  it('fails when it contains no seal', async () => {
    expect(await verified([], [])).toEqual({
      code: 1,
      lines: [NO_SEAL, 'Not as it was written: 1 faults in 0 events in 0 streams, 0 seals.'],
    });
  });

  it('fails when a seal noted elsewhere is missing', async () => {
    const noted = 'ab'.repeat(32);
    expect((await verified([], [], [noted])).lines).toEqual([
      NO_SEAL,
      `there is no daily seal ${noted}`,
      'Not as it was written: 2 faults in 0 events in 0 streams, 0 seals.',
    ]);
  });

  it('fails when the file does not contain the requested streams', async () => {
    const { code, lines } = await verified(['quotation-'], []);
    expect(code).toBe(1);
    expect(lines[0]).toMatch(/^line 1: it holds streams of quotation- alone: others that seals name/);
    expect((await verified([], ['quotation-'])).lines[0]).toMatch(/^line 1: it holds all streams/);
  });

  it('accepts the requested streams in any order', async () => {
    const { lines } = await verified(['seal-', 'quotation-'], ['quotation-', 'seal-']);
    expect(lines[0]).toBe(NO_SEAL);
  });
});

import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { keepAlive, type SupervisedHandle, type SupervisedPart } from './keep-alive.js';
import { createLostPartHandler } from './lost-part.js';

const LINE = 'The event node ended and does not start again';

/** The output and exit codes of an installation whose child process ends and cannot be restarted. */
async function losing(isStopping: boolean) {
  const stopping = new AbortController();
  const lines: string[] = [];
  const codes: number[] = [];
  let end: (reason: string) => void = () => undefined;
  let starts = 0;
  const start = async (): Promise<SupervisedPart> => {
    starts += 1;
    if (starts > 1) throw new Error('no memory left');
    const ended = new Promise<string>((resolve) => (end = resolve));
    return { pid: 1, port: 1, ended, stop: async () => undefined, force: () => undefined };
  };
  let isLost: () => void = () => undefined;
  const lost = new Promise<void>((resolve) => (isLost = resolve));
  const ends = createLostPartHandler({
    signal: stopping.signal,
    complain: (line) => void lines.push(line),
    stop: async (code) => {
      codes.push(code);
      stopping.abort();
      await kept.stop();
    },
  });
  const kept: SupervisedHandle = await keepAlive('The event node', start, {
    logger: pino({ level: 'silent' }),
    onStarted: async () => undefined,
    onLost: () => {
      ends(LINE);
      // PostgreSQL also ends, because its event node has ended.
      ends('PostgreSQL ended and does not start again');
      isLost();
    },
    mostStarts: 3,
  });
  if (isStopping) stopping.abort();
  end('killed');
  await lost;
  return { lines, codes, starts };
}

describe('a part that cannot be restarted', () => {
  it('stops the shop with a one-line message and a failure exit code', async () => {
    expect(await losing(false)).toEqual({ lines: [`Zhidan stops: ${LINE}`], codes: [1], starts: 4 });
  });

  it('is not reported while the shop is stopping', async () => {
    expect(await losing(true)).toEqual({ lines: [], codes: [], starts: 4 });
  });
});

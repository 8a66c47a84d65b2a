import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { keepAlive, type SupervisedPart } from './keep-alive.js';

/** A child process that a test can end or prevent from starting. */
class Stage {
  readonly started: SupervisedPart[] = [];
  readonly stopped: number[] = [];
  failures = 0;
  private endCurrent: (reason: string) => void = () => undefined;
  private told: () => void = () => undefined;

  readonly start = async (): Promise<SupervisedPart> => {
    if (this.failures > 0) {
      this.failures -= 1;
      throw new Error('not now');
    }
    const pid = this.started.length + 1;
    const part: SupervisedPart = {
      pid,
      port: 1,
      ended: new Promise((resolve) => (this.endCurrent = resolve)),
      stop: async () => void this.stopped.push(pid),
      force: () => this.stopped.push(-pid),
    };
    this.started.push(part);
    return part;
  };

  lost = 0;

  keep(mostStarts = 40) {
    return keepAlive('The loom', this.start, {
      logger: pino({ level: 'silent' }),
      onStarted: async () => this.told(),
      onLost: () => {
        this.lost += 1;
        this.told();
      },
      mostStarts,
    });
  }

  /** Ends the process and waits until another one runs. */
  async endAndAwaitNext(): Promise<void> {
    const next = new Promise<void>((resolve) => (this.told = resolve));
    this.endCurrent('broken');
    await next;
  }
}

describe('a supervised part', () => {
  it('is restarted whenever it ends, also after several failed attempts', async () => {
    const stage = new Stage();
    const kept = await stage.keep();
    stage.failures = 2;
    await stage.endAndAwaitNext();
    await stage.endAndAwaitNext();
    expect(stage.started).toHaveLength(3);
    await kept.stop();
    expect(stage.stopped).toEqual([3]);
  });

  it.each([
    ['fails to start', 100],
    ['starts and ends at once', 0],
  ])('is given up once when it %s too many times', async (_, failures) => {
    const stage = new Stage();
    const kept = await stage.keep(3);
    stage.failures = failures;
    while (stage.lost === 0) await stage.endAndAwaitNext();
    expect(stage.started).toHaveLength(failures === 0 ? 4 : 1);
    expect([stage.lost, kept.live()]).toEqual([1, false]);
    await kept.stop();
  });

  it('stays stopped once it has been stopped', async () => {
    const stage = new Stage();
    const kept = await stage.keep();
    expect(kept.live()).toBe(true);
    await kept.stop();
    expect(kept.live()).toBe(false);
    expect(stage.started).toHaveLength(1);
  });

  it('makes the start fail when its first start fails', async () => {
    const stage = new Stage();
    stage.failures = 1;
    await expect(stage.keep()).rejects.toThrow('not now');
  });

  it('stops at once when forced', async () => {
    const stage = new Stage();
    const kept = await stage.keep();
    kept.force();
    expect(stage.stopped).toEqual([-1]);
  });
});

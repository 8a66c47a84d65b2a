import { RequestFailed } from '@zhidan/ui-kit/api';
import { refusalMessage } from '../form/Refused.js';

export type SendResult =
  | { readonly is: 'done'; readonly id: string }
  /**
   * With `isStale`, another person has changed the record since it was loaded; sending the command again would
   * fail again.
   */
  | { readonly is: 'refused'; readonly message: string; readonly isStale: boolean };

export interface SendEachOptions<Line> {
  /** Sends the command of one line. A command that is repeated after a lost answer has no second effect. */
  readonly sendOne: (line: Line) => Promise<{ readonly body: { readonly id: string } }>;
  readonly onResult: (line: Line, result: SendResult) => void;
  /** When aborted, no further command is sent; those already sent are waited for. */
  readonly signal: AbortSignal;
  /** Waits until the server accepts commands again. */
  readonly rest: () => Promise<void>;
  /** The message for a record that another person has changed. */
  readonly stale: string;
}

/** Limits the concurrent commands, so that the server also has time for other users. */
const AT_ONCE = 4;

/** Sends one command per line and reports the result of each. */
export async function sendEach<Line>(lines: readonly Line[], sending: SendEachOptions<Line>): Promise<void> {
  const waiting = [...lines];
  const work = async () => {
    while (!sending.signal.aborted) {
      const line = waiting.shift();
      if (line === undefined) return;
      const result = await sentOne(line, sending);
      // Without a connection or a session, all further commands would fail too.
      if (result === 'no answer') waiting.length = 0;
      sending.onResult(line, result === 'no answer' ? NO_ANSWER : result);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

const NO_ANSWER: SendResult = {
  is: 'refused',
  message: '沒有收到回覆，請確認網路後再試一次；已經寫入的不會重複',
  isStale: false,
};

async function sentOne<Line>(
  line: Line,
  { sendOne, rest, signal, stale }: SendEachOptions<Line>,
): Promise<SendResult | 'no answer'> {
  for (;;) {
    try {
      return { is: 'done', id: (await sendOne(line)).body.id };
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      if (error.status !== TOO_MANY || signal.aborted) return resultOf(error, stale);
    }
    await rest();
  }
}

const TOO_MANY = 429;
const STALE_REVISION = 412;
const SIGNED_OUT = 401;

function resultOf(error: RequestFailed, stale: string): SendResult | 'no answer' {
  if (error.status === 0 || error.status === SIGNED_OUT || error.status >= 500) return 'no answer';
  return error.status === STALE_REVISION
    ? { is: 'refused', message: stale, isStale: true }
    : { is: 'refused', message: refusalMessage(error), isStale: false };
}

/** After this time in ms, the server's rate limit accepts commands again. */
const REST_MS = 5_000;
export const pauseBetweenRequests = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, REST_MS));

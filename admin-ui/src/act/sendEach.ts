import { RequestFailed } from '@zhidan/ui-kit/api';
import { sentenceOf } from '../form/Refused.js';

/** What became of one of many commands. */
export type SentResult =
  | { readonly is: 'done'; readonly id: string }
  /** `isStale`: its record was changed by another person since it was seen; sent again it would end the same. */
  | { readonly is: 'refused'; readonly message: string; readonly isStale: boolean };

export interface SendingEach<Line> {
  /** Sends one, the same each time: what is sent again after its answer was lost does nothing twice. */
  readonly sendOne: (line: Line) => Promise<{ readonly body: { readonly id: string } }>;
  readonly onResult: (line: Line, result: SentResult) => void;
  /** No further one is sent once it is aborted; those under way are waited for. */
  readonly signal: AbortSignal;
  /** Waits until the server takes commands again. */
  readonly rest: () => Promise<void>;
  /** Said where another person has changed the record. */
  readonly stale: string;
}

/** A few commands at a time leave the server to others. */
const AT_ONCE = 4;

/** Gives a command for each line, and says of each what came of it. */
export async function sendEach<Line>(lines: readonly Line[], sending: SendingEach<Line>): Promise<void> {
  const waiting = [...lines];
  const work = async () => {
    while (!sending.signal.aborted) {
      const line = waiting.shift();
      if (line === undefined) return;
      const result = await sentOne(line, sending);
      // Where there is no connection, or no session any more, the next ones would fail too.
      if (result === 'no answer') waiting.length = 0;
      sending.onResult(line, result === 'no answer' ? NO_ANSWER : result);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

const NO_ANSWER: SentResult = {
  is: 'refused',
  message: '沒有收到回覆，請確認網路後再試一次；已經寫入的不會重複',
  isStale: false,
};

async function sentOne<Line>(
  line: Line,
  { sendOne, rest, signal, stale }: SendingEach<Line>,
): Promise<SentResult | 'no answer'> {
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

function resultOf(error: RequestFailed, stale: string): SentResult | 'no answer' {
  if (error.status === 0 || error.status === SIGNED_OUT || error.status >= 500) return 'no answer';
  return error.status === STALE_REVISION
    ? { is: 'refused', message: stale, isStale: true }
    : { is: 'refused', message: sentenceOf(error), isStale: false };
}

/** As long as a minute's share of commands takes to come back. */
const REST_MS = 5_000;
export const restAWhile = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, REST_MS));

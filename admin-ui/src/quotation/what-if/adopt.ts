import { RequestFailed } from '@zhidan/ui-kit/api';
import type { TrialStep } from './step.js';

export type TrialSendResult =
  | { readonly is: 'whole'; readonly revision: number }
  | {
      readonly is: 'stopped';
      /** The number of steps that succeeded. */
      readonly done: number;
      readonly revision: number;
      readonly error: RequestFailed;
    };

type Give = (step: TrialStep, revision: number) => Promise<{ readonly revision: number }>;

/**
 * Sends commands one after another: the first at the trial's revision, each further one at the revision after
 * its predecessor, so that a concurrent change stops the rest. Throws errors other than refusals.
 */
export async function sendTrialCommands(
  steps: readonly TrialStep[],
  from: number,
  give: Give,
): Promise<TrialSendResult> {
  let revision = from;
  for (const [done, step] of steps.entries()) {
    try {
      ({ revision } = await give(step, revision));
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      return { is: 'stopped', done, revision, error };
    }
  }
  return { is: 'whole', revision };
}

const STALE = 412;
const NO_ANSWER = 0;

const named = (steps: readonly TrialStep[]): string => steps.map(({ title }) => `「${title}」`).join('、');

/** Lines that say which steps succeeded, which one failed and why, and which were not sent. */
export function stoppedTrialTexts(
  steps: readonly TrialStep[],
  { done, error }: Extract<TrialSendResult, { is: 'stopped' }>,
): readonly string[] {
  const [stopped, ...rest] = steps.slice(done);
  const isStale = error.status === STALE;
  return [
    done === 0 ? '沒有任何步驟完成。' : `已完成 ${done} 個步驟：${named(steps.slice(0, done))}。`,
    `第 ${done + 1} 步${named(stopped === undefined ? [] : [stopped])}${reasonOf(error)}`,
    ...(rest.length === 0 ? [] : [`沒有送出：${named(rest)}。`]),
    isStale ? '已用最新的內容重新試算，請確認後再採用。' : '剩下的步驟都還在，已用最新的內容重新試算。',
  ];
}

function reasonOf({ status, detail, errors }: RequestFailed): string {
  if (status === STALE) return '沒有完成：訂單剛被其他人更改。';
  if (status === NO_ANSWER) return '沒有收到回覆，可能已經完成，也可能沒有：請先看訂單現在的狀態。';
  return `沒有完成：${errors.length === 0 ? detail : errors.map(({ message }) => message).join('、')}`;
}

import type { Caller } from '@zhidan/domain';
import { limitProblems, problems, Turns } from '@zhidan/http';

const RETRY_AFTER_S = 5;

/** One picture is unpacked at a time, which takes up to half a minute for one that was made to. */
const turns = new Turns({
  places: 1,
  waiting: 120,
  keptForStaff: 60,
  perCaller: ({ isStaff }) => (isStaff === true ? 60 : 24),
  waitMs: 120_000,
});

/** Unpacks a picture in the turn of its caller; throws the 429 and 503 problems where too many wait. */
export async function unpackingInTurn<Result>(
  { uid, is_employee }: Pick<Caller, 'uid' | 'is_employee'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const entry = turns.enter({ from: uid ?? '', isStaff: is_employee });
  if (entry === 'own share taken') throw limitProblems.tooManyFilesAtOnce(RETRY_AFTER_S);
  if (entry === 'queue full') throw problems.unavailable(RETRY_AFTER_S);
  try {
    if (!(await entry.turn())) throw problems.unavailable(RETRY_AFTER_S);
    return await work();
  } finally {
    entry.leave();
  }
}

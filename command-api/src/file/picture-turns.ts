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

const refusals = {
  ownShareTaken: () => limitProblems.tooManyFilesAtOnce(RETRY_AFTER_S),
  queueFull: () => problems.unavailable(RETRY_AFTER_S),
};

/** Unpacks a picture in the turn of its caller; throws the 429 and 503 problems where too many wait. */
export const unpackingInTurn = <Result>(
  { uid, is_employee }: Pick<Caller, 'uid' | 'is_employee'>,
  work: () => Promise<Result>,
): Promise<Result> => turns.run({ from: uid ?? '', isStaff: is_employee }, refusals, work);

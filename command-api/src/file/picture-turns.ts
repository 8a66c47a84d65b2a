import type { Caller } from '@zhidan/domain';
import { limitProblems, problems, FairQueue } from '@zhidan/http';

const RETRY_AFTER_S = 5;

/** The queue of pictures to decode, one at a time: a hostile picture may take half a minute. */
const turns = new FairQueue({
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

/** Decodes a picture in its caller's turn; throws the 429 and 503 problems where too many wait. */
export const decodePictureInTurn = <Result>(
  { uid, is_employee }: Pick<Caller, 'uid' | 'is_employee'>,
  work: () => Promise<Result>,
): Promise<Result> => turns.run({ from: uid ?? '', isStaff: is_employee }, refusals, work);

export { type ExpectedPayment, type UnmatchedLine } from './line.js';
export {
  type Candidate,
  candidate,
  hasReason,
  type MatchReason,
  matchReason,
  type MatchState,
  matchStates,
  type MatchProposal,
  type MatchReasonCode,
} from './candidate.js';
export { type MatchChoice, matchChoicesOf } from './choices.js';
export { matchLines } from './match.js';

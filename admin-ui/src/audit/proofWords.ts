import type { IntegrityAnswer, IntegrityCounts, IntegrityFault } from '@zhidan/domain';

const number = (value: number): string => value.toLocaleString('en-US');

/** Describes the place of a fault: an event of a stream, a whole stream, or a row of a read model. */
export function faultPlaceText({ kind, place, at }: Pick<IntegrityFault, 'kind' | 'place' | 'at'>): string {
  if (kind === 'row') return `讀取資料 ${place} 的 ${at ?? ''}`;
  return at === null ? place : `${place}（第 ${at} 版）`;
}

/** Describes how much a round of the integrity watch has compared. */
export const comparedCountsText = ({ events, streams, seals, heads, rows }: IntegrityCounts): string =>
  `核對了 ${number(events)} 筆事件、${number(streams)} 個事件流的完整雜湊鏈、${number(seals)} 個日封印（記載 ${number(heads)} 處事件流的結尾）、${number(rows)} 列讀取資料`;

export interface IntegrityState {
  readonly severity: 'success' | 'info' | 'warning' | 'error';
  readonly title: string;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** The watch is late after this time: it compares new events three times a minute. */
const FOLLOWED_WITHIN_MS = 5 * MINUTE_MS;
const ROUND_WITHIN_MS = 2 * DAY_MS;

/** The state of the integrity watch to show. It is sound only after a complete and recent round. */
export function integrityStateOf(answer: IntegrityAnswer, now: number): IntegrityState {
  const { faulty, followed_at, last_round, compared, events } = answer;
  if (faulty > 0) return { severity: 'error', title: `有 ${number(faulty)} 處與寫入時不同` };
  if (last_round === null) return { severity: 'info', title: '第一輪完整核對還沒有結束' };
  const isOld = (at: string | null, within: number) => at === null || now - Date.parse(at) > within;
  if (isOld(followed_at, FOLLOWED_WITHIN_MS) || isOld(last_round.ended, ROUND_WITHIN_MS))
    return { severity: 'warning', title: '核對停住了，請通知工程師' };
  return { severity: 'success', title: soundTitle(compared?.events ?? 0, events) };
}

/** The title of a sound state, which says 'all' only where all events were compared. */
const soundTitle = (compared: number, events: number): string =>
  `${compared >= events ? '所有' : '核對過的'}事件、封印與讀取資料都與寫入時相同`;

/** Describes which part of all events was compared. */
export function coverageText({ compared, events }: Pick<IntegrityAnswer, 'compared' | 'events'>): string {
  const seen = Math.min(compared?.events ?? 0, events);
  const rest = events - seen;
  return `已核對 ${number(seen)} 筆事件，共 ${number(events)} 筆${rest === 0 ? '' : `，還有 ${number(rest)} 筆等待核對`}`;
}

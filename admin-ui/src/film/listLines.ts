import type { WriteMoney } from '@zhidan/domain/display';
import { itemChanges } from './changes.js';
import type { FieldLabel } from './film.js';

interface ListLine {
  readonly key: string;
  readonly mark: '新增' | '移除' | '修改';
  readonly said: string;
  /** The text before the change; undefined where the text did not change. */
  readonly former?: string | undefined;
  /** The records that the item referred to before and after. */
  readonly ids: { readonly before: readonly string[]; readonly after: readonly string[] };
}

export const listLines = (
  { keyOf, say, refers }: Extract<FieldLabel, { is: 'list' }>,
  before: unknown,
  after: unknown,
  money: WriteMoney,
): readonly ListLine[] =>
  itemChanges(before, after, keyOf).map((change, place): ListLine => {
    const idsOf = (item: unknown) => (item === undefined ? [] : (refers?.idsOf(item) ?? []));
    const ids = { before: idsOf(change.before), after: idsOf(change.after) };
    const item = change.is === 'gone' ? change.before : change.after;
    const [key, said] = [`${keyOf(item)} ${place}`, say(item, money)];
    if (change.is !== 'changed') return { key, mark: change.is === 'added' ? '新增' : '移除', said, ids };
    const former = say(change.before, money);
    return { key, mark: '修改', said, former: former === said ? undefined : former, ids };
  });

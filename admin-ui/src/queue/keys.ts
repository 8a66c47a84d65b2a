/** The keys of every queue, by their effect. */
export const queueKeys = { next: 'J', previous: 'K', finish: 'D' } as const;

/** The keys of queues for the list of keys. */
export const queueKeyLines: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: [queueKeys.finish], does: '完成並看下一筆（待處理）' },
  { keys: ['R'], does: '退回（待審核報價）、退款（對帳台）' },
  { keys: ['2', '3'], does: '其他操作（待處理）' },
  { keys: ['O'], does: '指定訂單（對帳台）' },
  { keys: ['X'], does: '略過（對帳台）' },
  { keys: [queueKeys.next, '↓'], does: '下一筆（待處理）' },
  { keys: [queueKeys.previous, '↑'], does: '上一筆（待處理）' },
];

/** The key of an act by its position, unless the act declares one. */
export const keyOfAction = (place: number, declared?: string): string =>
  declared ?? (place === 0 ? queueKeys.finish : String(place + 1));

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>;

/** The pressed key, without modifiers and without repetition while it is held down. */
export const unmodifiedKey = ({ key, ctrlKey, metaKey, altKey, repeat }: Pressed): string | undefined =>
  ctrlKey || metaKey || altKey || repeat ? undefined : key.length === 1 ? key.toUpperCase() : key;

/** The step that a key makes in the list. */
export function stepOfKey(key: string): 1 | -1 | undefined {
  if (key === queueKeys.next || key === 'ArrowDown') return 1;
  return key === queueKeys.previous || key === 'ArrowUp' ? -1 : undefined;
}

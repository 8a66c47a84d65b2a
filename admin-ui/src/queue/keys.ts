/** The keys of every queue. */
export const queueKeys = { next: 'J', previous: 'K', finish: 'D' } as const;

/** The keys of queues, for the list of keyboard shortcuts. */
export const queueKeyLines: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: [queueKeys.finish], does: '完成並看下一筆（待處理）' },
  { keys: ['R'], does: '退回（待審核報價）、退款（對帳台）' },
  { keys: ['2', '3'], does: '其他操作（待處理）' },
  { keys: ['O'], does: '指定訂單（對帳台）' },
  { keys: ['X'], does: '略過（對帳台）' },
  { keys: [queueKeys.next, '↓'], does: '下一筆（待處理）' },
  { keys: [queueKeys.previous, '↑'], does: '上一筆（待處理）' },
];

/** The key of an action: the declared one, or that of its position. */
export const keyOfAction = (place: number, declared?: string): string =>
  declared ?? (place === 0 ? queueKeys.finish : String(place + 1));

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>;

/** The pressed key in upper case; undefined with modifiers or while the key repeats. */
export const unmodifiedKey = ({ key, ctrlKey, metaKey, altKey, repeat }: Pressed): string | undefined =>
  ctrlKey || metaKey || altKey || repeat ? undefined : key.length === 1 ? key.toUpperCase() : key;

/** The direction in which a key steps through the list; undefined for other keys. */
export function stepOfKey(key: string): 1 | -1 | undefined {
  if (key === queueKeys.next || key === 'ArrowDown') return 1;
  return key === queueKeys.previous || key === 'ArrowUp' ? -1 : undefined;
}

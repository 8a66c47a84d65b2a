import { RELATED_KEY } from '../quotation/related/relatedKey.js';
import { queueKeyLines } from '../queue/keys.js';

/** The keyboard shortcuts of the office, for the list of shortcuts. */
export const officeKeyboardShortcuts: readonly { readonly keys: readonly string[]; readonly does: string }[] =
  [
    { keys: ['⌘ K', 'Ctrl K'], does: '快速前往：訂單、客戶、商品、原物料、頁面與操作' },
    { keys: ['↑', '↓', 'Enter'], does: '在快速前往中選擇並前往' },
    { keys: ['['], does: '上一筆訂單（訂單頁）' },
    { keys: [']'], does: '下一筆訂單（訂單頁）' },
    { keys: [RELATED_KEY], does: '開關相關資料（訂單頁）' },
    ...queueKeyLines,
    { keys: ['Esc'], does: '關閉視窗' },
    { keys: ['?'], does: '這份按鍵清單' },
  ];

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The window that a key opens. Inside an input, only the shortcut of the palette works. */
export function windowOpenedByKey(pressed: Pressed, isTyping: boolean): 'palette' | 'keys' | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = pressed;
  if ((ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k') return 'palette';
  return key === '?' && !ctrlKey && !metaKey && !altKey && !isTyping ? 'keys' : undefined;
}

/** The shortcut of the palette in the notation of the user's keyboard: ⌘K or Ctrl+K. */
export const paletteKey = (userAgent: string): string =>
  /Mac|iPhone|iPad/.test(userAgent) ? '⌘K' : 'Ctrl K';

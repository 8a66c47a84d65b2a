/** The title of all dialogs that permanently delete something. */
export const REMOVAL_TITLE = '嚴重警告！！！';
export const REMOVAL_CANCELLED = '您取消刪除了～鬆一口氣';

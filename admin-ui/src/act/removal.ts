/** The title of every dialog that deletes something for good, and the message after it was cancelled. */
export const REMOVAL_TITLE = '嚴重警告！！！';
export const REMOVAL_CANCELLED = '您取消刪除了～鬆一口氣';

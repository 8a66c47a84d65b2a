/** What a dialog that takes something away for good is called, and what is said when it was cancelled. */
export const REMOVAL_TITLE = '嚴重警告！！！';
export const REMOVAL_CANCELLED = '您取消刪除了～鬆一口氣';

/** First segments of paths that do not belong to the shop, but to the office, the server or files. */
const ELSEWHERE = /^\/(admin|api|auth|documents|files|assets|v1|v2|live|healthz|readyz|metrics)(\/|$)/;

/** Whether the shop's offline page may replace this page. */
export const isShopPage = (path: string): boolean => !ELSEWHERE.test(path);

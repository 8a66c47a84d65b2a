/** First path segments of this origin that are no pages of the shop: the office, the server, and files. */
const ELSEWHERE = /^\/(admin|api|auth|documents|files|assets|v1|v2|live|healthz|readyz|metrics)(\/|$)/;

/** Whether the offline page of the shop may answer for this address. */
export const isShopPage = (path: string): boolean => !ELSEWHERE.test(path);

/** First parts of addresses at this origin that are no page of the shop: the office, the back end, and its files. */
const ELSEWHERE = /^\/(admin|api|auth|documents|files|assets|v1|v2|live|healthz|readyz|metrics)(\/|$)/;

/** Whether the shop speaks for an address when there is no connection. */
export const isShopPage = (path: string): boolean => !ELSEWHERE.test(path);

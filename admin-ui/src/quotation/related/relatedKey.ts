/** Opens what belongs to an order, on its page. */
export const RELATED_KEY = 'I';

/** The key that opens or closes the panel of related records on an order's page. */
export const RELATED_KEY = 'I';

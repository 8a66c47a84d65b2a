/** What one piece costs with everything in it: total incl. tax / quantity; exact, may have decimals. */
export const averageUnitPrice = (totalAmountTax: number, orderValue: number): number =>
  orderValue > 0 ? totalAmountTax / orderValue : 0;

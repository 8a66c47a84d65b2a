/** The price of one piece with everything included: total with tax / quantity; exact, may have decimals. */
export const averageUnitPrice = (totalAmountTax: number, orderValue: number): number =>
  orderValue > 0 ? totalAmountTax / orderValue : 0;

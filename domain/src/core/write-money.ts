/** Writes an amount in the format of the settings. */
export type WriteMoney = (amount: number) => string;

/** Writes an amount into a sentence, as a setting says. */
export type WriteMoney = (amount: number) => string;

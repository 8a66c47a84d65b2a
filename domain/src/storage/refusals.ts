import type { SentencesOf } from '../core/sentences.js';

/** Why storage may refuse a command. */
export type StorageRefusal = {
  readonly code: 'STOCK_TOO_LOW';
  /** What there is, in smallest units. */
  readonly storage: number;
  readonly quantity: number;
};

export const storageSentences: SentencesOf<StorageRefusal> = {
  STOCK_TOO_LOW: ({ storage, quantity }) => `庫存只有 ${storage}，不能減少 ${quantity}`,
};

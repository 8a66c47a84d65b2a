import { eventually } from '@zhidan/database/testing';
import { Zhidan, type Options } from './zhidan.js';

/** Starting a whole installation takes long on a machine with other work. */
export const PATIENCE_MS = 300_000;

/** Starts the product as a person does, and always ends it. */
export async function withZhidan(
  dataDir: string,
  options: Options,
  work: (zhidan: Zhidan) => Promise<void>,
): Promise<void> {
  const zhidan = await Zhidan.ready(dataDir, options);
  try {
    await work(zhidan);
  } finally {
    await zhidan.stop();
  }
}

export const statusOf = async (address: string): Promise<number> => (await fetch(address)).status;

export const servesReads = (zhidan: Zhidan): Promise<unknown> =>
  eventually('a list', async () => (await statusOf(`${zhidan.url}/api/questions`)) === 200);

import { eventually } from '@zhidan/database/testing';
import { Zhidan, type Options } from './zhidan.js';

/** In ms; starting an installation takes long on a busy machine. */
export const PATIENCE_MS = 300_000;

/** Starts the server as a person does, runs the test, and always ends the server. */
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

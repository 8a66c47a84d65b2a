import { withinTimeout } from '@zhidan/http';
import { z } from 'zod';

/** An answer of an address of this installation. */
export interface OriginAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Requests an address of this installation with the caller's API key, so that the key's permissions apply. */
export type FetchFromOrigin = (path: string, key: string) => Promise<OriginAnswer>;

const PATIENCE_MS = 30_000;

export const createFetchFromOrigin =
  (origin: () => string): FetchFromOrigin =>
  (path, key) =>
    withinTimeout(PATIENCE_MS, async (signal) => {
      const response = await fetch(`${origin()}${path}`, {
        headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
        redirect: 'error',
        signal,
      });
      const text = await response.text();
      return { status: response.status, body: text === '' ? null : parse(text) };
    });

function parse(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text);
    return body;
  } catch {
    return text;
  }
}

const problem = z.object({ code: z.string(), detail: z.string() });

/** The code and the sentence of a refusal. */
export function refusalOfAnswer({ status, body }: OriginAnswer): string {
  const { data } = problem.safeParse(body);
  return data === undefined ? String(status) : `${data.code}: ${data.detail}`;
}

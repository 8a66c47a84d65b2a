import { isObject } from '@zhidan/domain';

/** An answer of our own addresses. */
export interface OriginAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Asks an address of this installation with the key of the caller: what the key may not read is refused there. */
export type AskOrigin = (path: string, key: string) => Promise<OriginAnswer>;

const PATIENCE_MS = 30_000;

export const askOriginAt =
  (origin: () => string): AskOrigin =>
  async (path, key) => {
    const response = await fetch(`${origin()}${path}`, {
      headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : parse(text) };
  };

function parse(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text);
    return body;
  } catch {
    return text;
  }
}

/** The sentence and the code of a refusal. */
export const refusalIn = ({ status, body }: OriginAnswer): string =>
  isObject(body) ? `${String(body['code'] ?? status)}: ${String(body['detail'] ?? '')}` : String(status);

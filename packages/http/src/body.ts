import type { Request } from 'express';
import { hasBody } from './has-body.js';
import { nextTurn } from './next-turn.js';
import { problems } from './problem.js';
import { scanJson, unstorableField } from './keepable.js';

/**
 * The largest body in bytes by default: a form as JSON has some thousand characters; files have routes and
 * limits of their own.
 */
const LARGEST_BODY = 128 * 1024;

/** Routes with larger bodies, and their limits in bytes. */
const larger: Readonly<Record<string, number>> = {
  // The body may contain a whole bank statement, pasted or sent as text.
  'POST /api/bank-statements': 1024 * 1024,
  'POST /api/official-days': 1024 * 1024,
  // The list may have two thousand pieces.
  'PUT /api/quotations/:id/roster': 512 * 1024,
  // The body may have two thousand ids.
  'POST /api/giveaways/:id/winners': 512 * 1024,
  // All courses, all terms or all tiers at once.
  'PUT /api/settings/:id': 512 * 1024,
};

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;
const OTHER_CHARSET = /;\s*charset\s*=\s*(?!"?utf-8"?\s*(?:;|$))/i;

/**
 * Reads a JSON body into `request.body`. A form with a file is left to routes that take files; any other
 * content type is refused rather than ignored. Called only after authorisation, so that bodies of other callers
 * are not read. Throws the 400 and 413 problems.
 */
export async function readBody(request: Request, route: string, takesFiles: boolean): Promise<void> {
  if (request.body !== undefined || !hasBody(request)) return;
  if (takesFiles && !sendsJson(request)) return;
  if (!isReadable(request)) throw problems.malformed();
  const bytes = await bytesOf(request, larger[route] ?? LARGEST_BODY);
  if (bytes.length > SMALL_BODY) await nextTurn();
  const text = bytes.toString('utf8');
  const { wrong: shape, mustBeWalked } = scanJson(text);
  if (shape) throw problems.malformed([shape]);
  request.body = text.trim() === '' ? {} : jsonIn(text);
  const wrong = mustBeWalked ? unstorableField(request.body) : undefined;
  if (wrong) throw problems.malformed([wrong]);
}

/**
 * Reads the fields of an `application/x-www-form-urlencoded` body; of a repeated field the last value counts.
 * Throws the 400 and 413 problems.
 */
export async function readForm(request: Request): Promise<Readonly<Record<string, string>>> {
  const type = request.headers['content-type'] ?? '';
  if (request.body !== undefined || !FORM_TYPE.test(type) || OTHER_CHARSET.test(type))
    throw problems.malformed();
  const bytes = await bytesOf(request, LARGEST_BODY);
  return Object.fromEntries(new URLSearchParams(bytes.toString('utf8')));
}

const sendsJson = ({ headers }: Request): boolean => JSON_TYPE.test(headers['content-type'] ?? '');

/** Whether the body is uncompressed JSON in UTF-8. */
const isReadable = (request: Request): boolean => sendsJson(request) && isUtf8(request);

const isUtf8 = ({ headers }: Request): boolean =>
  !OTHER_CHARSET.test(headers['content-type'] ?? '') &&
  (headers['content-encoding'] ?? 'identity') === 'identity';

/** Below this size in bytes, a body is parsed and checked without a noticeable delay. */
const SMALL_BODY = 8 * 1024;

async function bytesOf(request: Request, most: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > most) throw problems.tooLarge();
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let size = 0;
    const end = (settle: () => void) => {
      request.off('data', take).off('end', whole).off('close', brokenOff).off('error', brokenOff);
      settle();
    };
    const take = (piece: Buffer) => {
      pieces.push(piece);
      if ((size += piece.length) > most) end(() => reject(problems.tooLarge()));
    };
    const whole = () => end(() => resolve(Buffer.concat(pieces)));
    const brokenOff = () => end(() => reject(problems.malformed()));
    request.on('data', take).once('end', whole).once('close', brokenOff).once('error', brokenOff);
  });
}

function jsonIn(text: string): unknown {
  try {
    const sent: unknown = JSON.parse(text);
    if (typeof sent === 'object' && sent !== null) return sent;
  } catch {
    // A syntax error is ignored here: the code below answers it like a body that is no object.
  }
  throw problems.malformed();
}

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { mayTakePattern, type Caller } from '@zhidan/domain';
import { registerClearableCache } from '@zhidan/memory';
import { sendUncompressed, type Handler } from '@zhidan/http';
import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';

/** The answer of a public address, the same for all readers of one kind. */
export interface PublicAnswer {
  readonly body: Buffer;
  readonly contentRange?: string;
  /** The version of a single record. A list gets a hash of its content instead. */
  readonly etag?: string;
}

interface Ready extends PublicAnswer {
  readonly etag: string;
  readonly gzipped: Buffer;
}

const MOST_BYTES = 32 * 1024 * 1024;
/**
 * How long an answer is stored at most, in ms. A change without a notification, such as a rebuilt read model,
 * becomes visible after this time.
 */
const AT_MOST_MS = 60_000;
/** Addresses with more characters are not cached, since no address of the shop is longer. */
const LONGEST_ADDRESS = 500;

/**
 * How long a shared cache may answer on its own. Browsers store one answer per cookie, so staff who sign in
 * never see what they loaded as visitors.
 */
const PUBLIC = 'public, max-age=10, stale-while-revalidate=60';
const PRIVATE = 'private, no-cache';
const VARY = 'Accept, Accept-Encoding, Cookie, Authorization, X-Wait-For-Position';

/** Kinds of readers of the public catalogue; all readers of one kind get the same answer. */
export type PublicReaderKind = 'visitor' | 'buyer' | 'vip';

/**
 * Buyers see the same as visitors, except for patterns, which only some buyers may download. Staff see more,
 * depending on their permissions, and get no prepared answer.
 */
function kindOf(caller: Caller): PublicReaderKind | undefined {
  if (caller.uid === null) return 'visitor';
  if (caller.is_employee) return undefined;
  return mayTakePattern(false, caller) ? 'vip' : 'buyer';
}

const keyOf = (kind: PublicReaderKind, address: string): string => `${kind} ${address}`;

/**
 * Answers of the public catalogue as bytes that are ready to be sent to all readers of one kind. An answer is
 * made at its first request and dropped with the first change of the resources that it shows.
 */
export class PublicAnswerCache {
  readonly #ready = registerClearableCache(
    new LRUCache<string, Ready>({
      maxSize: MOST_BYTES,
      sizeCalculation: ({ body, gzipped }) => body.length + gzipped.length,
      ttl: AT_MOST_MS,
    }),
  );
  readonly #making = new Map<string, Promise<Ready>>();
  /** Counts the changes: an answer that was read before the last change is not cached. */
  #version = 0;
  #follows: () => boolean = () => false;

  /** `resources` are those whose changes show in these answers. */
  constructor(private readonly resources: readonly string[]) {}

  /** Starts to rely on change notifications. Nothing is stored while `isHearing` returns false. */
  follow(isHearing: () => boolean): void {
    this.#follows = isHearing;
  }

  changed(resource: string): void {
    if (this.resources.includes(resource)) this.forget();
  }

  forget(): void {
    this.#version += 1;
    this.#ready.clear();
    this.#making.clear();
  }

  /**
   * The kind of the caller; undefined for staff, and for callers who wait for the result of their own command.
   */
  kindFor(request: Request, caller: Caller, resource: string): PublicReaderKind | undefined {
    return this.resources.includes(resource) && this.#mayServe(request) ? kindOf(caller) : undefined;
  }

  /** Answers requests without credentials before any routing and authentication; passes all others on. */
  readonly atOnce: RequestHandler = (request, response, next) => {
    const { method, headers, originalUrl } = request;
    const isNamed = headers.authorization !== undefined || headers.cookie !== undefined;
    const answer = isNamed || method !== 'GET' ? undefined : this.#ready.get(keyOf('visitor', originalUrl));
    if (answer === undefined || !this.#mayServe(request)) next();
    else sendReady(request, response, answer, 'visitor');
  };

  #mayServe({ headers, originalUrl }: Request): boolean {
    return (
      this.#follows() &&
      headers['x-wait-for-position'] === undefined &&
      originalUrl.length <= LONGEST_ADDRESS &&
      !/csv|ndjson/.test(headers.accept ?? '')
    );
  }

  /** Sends the stored answer for this address, or what `make` answers; 304 to readers whose copy is current. */
  async send(
    request: Request,
    response: Response,
    kind: PublicReaderKind,
    make: () => Promise<PublicAnswer>,
  ): Promise<void> {
    const key = keyOf(kind, request.originalUrl);
    const answer = this.#ready.get(key) ?? (await this.#made(key, make));
    sendReady(request, response, answer, kind);
  }

  /** Concurrent requests for the same answer share one read. */
  #made(key: string, make: () => Promise<PublicAnswer>): Promise<Ready> {
    const begun = this.#making.get(key);
    if (begun !== undefined) return begun;
    const version = this.#version;
    const made = ready(make)
      .then((answer) => {
        if (this.#version === version) this.#ready.set(key, answer);
        return answer;
      })
      .finally(() => {
        if (this.#making.get(key) === made) this.#making.delete(key);
      });
    this.#making.set(key, made);
    return made;
  }
}

function sendReady(request: Request, response: Response, answer: Ready, kind: PublicReaderKind): void {
  response.setHeader('Cache-Control', kind === 'visitor' ? PUBLIC : PRIVATE);
  response.setHeader('Vary', VARY);
  response.setHeader('ETag', answer.etag);
  if (request.headers['if-none-match']?.includes(opaque(answer.etag)) === true) {
    response.status(304).end();
    return;
  }
  if (answer.contentRange !== undefined) response.setHeader('Content-Range', answer.contentRange);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  const isGzipped = request.acceptsEncodings(['gzip', 'identity']) === 'gzip';
  if (isGzipped) response.setHeader('Content-Encoding', 'gzip');
  sendUncompressed(response);
  const bytes = isGzipped ? answer.gzipped : answer.body;
  response.setHeader('Content-Length', bytes.length);
  response.end(bytes);
}

/** Sends JSON that never changes while this process runs; it is serialised and compressed once. */
export function sendConstant(json: object): Handler {
  const body = Buffer.from(JSON.stringify(json));
  let made: Promise<Ready> | undefined;
  return async (request, response) => {
    made ??= ready(() => Promise.resolve({ body }));
    sendReady(request, response, await made, 'visitor');
  };
}

const compress = promisify(gzip);

async function ready(make: () => Promise<PublicAnswer>): Promise<Ready> {
  const answer = await make();
  const { etag = `W/"${createHash('sha256').update(answer.body).digest('base64url')}"` } = answer;
  return { ...answer, etag, gzipped: await compress(answer.body) };
}

/** Strips the mark of a weak ETag: compression on the way turns a strong ETag into a weak one. */
const opaque = (etag: string): string => etag.replace(/^W\//, '');

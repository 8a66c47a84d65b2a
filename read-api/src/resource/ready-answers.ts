import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { mayTakePattern, type Caller } from '@zhidan/domain';
import { forgottenAfterBursts } from '@zhidan/memory';
import { sendAsItIs, type Handler } from '@zhidan/http';
import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';

/** What a public address answers to all readers of one kind. */
export interface PublicAnswer {
  readonly body: Buffer;
  /** Of a list. */
  readonly contentRange?: string;
  /** Of one record: its version. That of a list is a hash of its content. */
  readonly etag?: string;
}

interface Ready extends PublicAnswer {
  readonly etag: string;
  readonly gzipped: Buffer;
}

const MOST_BYTES = 32 * 1024 * 1024;
/** What is changed without a notification, as a read model that was built anew, is seen after this time. */
const AT_MOST_MS = 60_000;
/** Longer addresses are no page of ours. */
const LONGEST_ADDRESS = 500;

/**
 * How long a shared cache may answer by itself. Browsers keep one answer for each cookie, so that staff who sign in
 * are never shown what a visitor's page has left behind.
 */
const PUBLIC = 'public, max-age=10, stale-while-revalidate=60';
const PRIVATE = 'private, no-cache';
const VARY = 'Accept, Accept-Encoding, Cookie, Authorization, X-Wait-For-Position';

/** Readers of the public catalogue who are answered alike. */
export type ReaderKind = 'visitor' | 'buyer' | 'vip';

/** Patterns are all that buyers do not read alike; staff see more of everything, each as far as they may. */
function kindOf(caller: Caller): ReaderKind | undefined {
  if (caller.uid === null) return 'visitor';
  if (caller.is_employee) return undefined;
  return mayTakePattern(false, caller) ? 'vip' : 'buyer';
}

const keyOf = (kind: ReaderKind, address: string): string => `${kind} ${address}`;

/**
 * Answers of the public catalogue, each as bytes that are ready to be sent to all readers of one kind. They are made
 * when they are asked for first, and forgotten with the first change of what they show.
 */
export class ReadyAnswers {
  readonly #ready = forgottenAfterBursts(
    new LRUCache<string, Ready>({
      maxSize: MOST_BYTES,
      sizeCalculation: ({ body, gzipped }) => body.length + gzipped.length,
      ttl: AT_MOST_MS,
    }),
  );
  readonly #making = new Map<string, Promise<Ready>>();
  /** Counts the changes: what was read before the last of them is not kept. */
  #version = 0;
  #follows: () => boolean = () => false;

  /** `resources` are those whose changes show in these answers. */
  constructor(private readonly resources: readonly string[]) {}

  /** From now on changes are heard for as long as `isHearing`; nothing is kept while they are not. */
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

  /** All of whom are answered alike, the caller too; undefined for staff, and for those who wait for what they did. */
  kindFor(request: Request, caller: Caller, resource: string): ReaderKind | undefined {
    return this.resources.includes(resource) && this.#mayServe(request) ? kindOf(caller) : undefined;
  }

  /**
   * Answers before any route is looked for, and anybody recognised: those who send nothing that could say who they
   * are. Everyone else goes on to the routes.
   */
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

  /** Sends what is ready for this address, or else what `make` answers; 304 to those who have it. */
  async send(
    request: Request,
    response: Response,
    kind: ReaderKind,
    make: () => Promise<PublicAnswer>,
  ): Promise<void> {
    const key = keyOf(kind, request.originalUrl);
    const answer = this.#ready.get(key) ?? (await this.#made(key, make));
    sendReady(request, response, answer, kind);
  }

  /** Readers who ask for the same at once wait for one reading. */
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

function sendReady(request: Request, response: Response, answer: Ready, kind: ReaderKind): void {
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
  sendAsItIs(response);
  const bytes = isGzipped ? answer.gzipped : answer.body;
  response.setHeader('Content-Length', bytes.length);
  response.end(bytes);
}

/** Sends what stays the same for as long as this process lives: it is written and compressed once. */
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

/** Compared without the mark of a weak version: the bytes on the way may be compressed or not. */
const opaque = (etag: string): string => etag.replace(/^W\//, '');

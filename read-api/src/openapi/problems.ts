import type { RouteAccess } from '@zhidan/domain';
import { keysOf } from '@zhidan/domain/core';
import { problemSchema, problems, titleOfStatus, type Problem } from '@zhidan/http';
import { z } from 'zod';
import type { RouteSchemas, JsonSchema } from './schema.js';

const { $schema: _dialect, ...problemDocument } = z.toJSONSchema(problemSchema);
export { problemDocument };

interface SaidProblem {
  readonly description: string;
  readonly example: Problem | { readonly status: number; readonly code: string; readonly detail: string };
}

/** The refusals that several routes have, by the name of their component. */
const known = {
  Malformed: {
    description: 'The request is not of this form; `errors` names the fields.',
    example: problems.malformed([{ path: 'amount', message: '請填整數' }]),
  },
  SignInFirst: {
    description: 'Without a valid token, cookie or API key.',
    example: problems.signInFirst(),
  },
  Forbidden: { description: 'The caller may not do this.', example: problems.forbidden() },
  NotFound: { description: 'There is no such record for this caller.', example: problems.notFound() },
  Refused: {
    description:
      'A rule refuses it, and nothing was changed: `code` says which rule, `detail` is its sentence. Questions ' +
      'about money are in `questions` and are answered by `acknowledge`.',
    example: { status: 409, code: 'STATE_CHANGED', detail: '目前的狀態無法執行這個動作' },
  },
  Gone: {
    description: 'The address was valid once.',
    example: { status: 410, code: 'LINK_GONE', detail: '這個連結已經失效' },
  },
  Stale: {
    description: 'The record is no longer at the revision of `If-Match`.',
    example: problems.stale(),
  },
  TooLarge: { description: 'The body or a text in it is too large.', example: problems.tooLarge() },
  TooMany: {
    description: 'Too many requests: again after `Retry-After` seconds.',
    example: problems.tooMany(30),
  },
  Unavailable: {
    description: 'A store is away: again after `Retry-After` seconds.',
    example: problems.unavailable(),
  },
  StorageFull: { description: 'No space is left for files.', example: problems.storageFull() },
} as const satisfies Readonly<Record<string, SaidProblem>>;

type Name = keyof typeof known;

const responseOf = ({
  description,
  example: { status, code, detail, ...more },
}: SaidProblem): JsonSchema => ({
  description,
  content: {
    'application/problem+json': {
      schema: { $ref: '#/components/schemas/Problem' },
      example: {
        type: `urn:zhidan:problem:${code}`,
        title: titleOfStatus(status),
        status,
        code,
        detail,
        ...('more' in more && more.more.errors ? { errors: more.more.errors } : {}),
      },
    },
  },
});

/** The refusals as components of the document. */
export const problemResponses: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  Object.entries<SaidProblem>(known).map(([name, problem]) => [name, responseOf(problem)]),
);

interface Route {
  readonly path: string;
  readonly isWrite: boolean;
  readonly access: RouteAccess;
  readonly schemas: RouteSchemas;
}

const isBehindSignIn = ({ access }: Route): boolean => access.who !== 'everyone';
const always = (): boolean => true;

/** For each refusal, whether a route may answer with it. */
const mayBe: Readonly<Record<Name, (route: Route) => boolean>> = {
  Malformed: ({ isWrite, path }) => isWrite || /^\/(?:api|documents)\//.test(path),
  SignInFirst: isBehindSignIn,
  Forbidden: isBehindSignIn,
  NotFound: ({ path }) => path.includes('/:'),
  Refused: ({ isWrite }) => isWrite,
  Gone: ({ path }) => /^\/(?:api\/links|api\/reminders|api\/c|calendar|c)\//.test(path),
  Stale: ({ isWrite, path }) => isWrite && path.includes('/:id'),
  TooLarge: ({ schemas: { body, form } }) => body !== undefined || form !== undefined,
  TooMany: always,
  Unavailable: always,
  StorageFull: ({ schemas: { form } }) => form !== undefined,
};

/** The refusals that a route may answer with, by status. */
export function problemsOf(
  route: string,
  access: RouteAccess,
  schemas: RouteSchemas,
): Readonly<Record<string, JsonSchema>> {
  const [method = '', path = ''] = route.split(' ');
  const asked = { path, isWrite: method !== 'GET', access, schemas };
  return Object.fromEntries(
    keysOf(known)
      .filter((name) => mayBe[name](asked))
      .map((name) => [known[name].example.status, { $ref: `#/components/responses/${name}` }]),
  );
}

import { refuse } from '@zhidan/domain';
import { problems, secureRoutes } from '@zhidan/http';
import { Router, type Request as HttpRequest } from 'express';
import { createCall } from '../handling/call.js';
import type { CommandDependencies } from '../handling/routes.js';

const ROUTE = 'POST /mcp';

/** Loaded with the first request, because the library's modules would slow down every start. */
const loadHandler = () => import('./handler.js');

/** The endpoint for assistants: stateless, each request with the API key of its program. */
export function mcpRouter(parts: CommandDependencies): Router {
  const { router, on } = secureRoutes(parts.authenticate, parts.limitCommands);
  on(ROUTE, async (request, response, caller) => {
    // A key is required: the session of a person would let an assistant do all that the person may do.
    if (caller.key === undefined) refuse({ code: 'KEY_NEEDED' });
    const call = createCall(request, response, caller, parts);
    const key = /^Bearer +(\S+)/i.exec(request.get('authorization') ?? '')?.[1] ?? '';
    const { createHandler } = await loadHandler();
    const handler = createHandler({ parts, call, key });
    try {
      const answer = await handler.fetch(webRequest(parts, request), { parsedBody: request.body });
      response.status(answer.status).set('Cache-Control', 'no-store');
      const type = answer.headers.get('content-type');
      if (type !== null) response.set('Content-Type', type);
      response.send(Buffer.from(await answer.arrayBuffer()));
    } finally {
      await handler.close();
    }
  });
  return Router()
    .use(router)
    .all('/mcp', (request, response, next) => {
      if (request.method === 'POST') return next();
      // The server has no sessions: there is no stream to open with GET, and nothing to end with DELETE.
      response.set('Allow', 'POST');
      next(problems.methodNotAllowed());
    });
}

function webRequest({ publicUrl }: CommandDependencies, request: HttpRequest): Request {
  const headers = new Headers();
  for (const name of ['content-type', 'accept', 'mcp-protocol-version', 'mcp-method', 'mcp-name'])
    if (request.get(name) !== undefined) headers.set(name, request.get(name) ?? '');
  return new Request(`${publicUrl}/mcp`, { method: 'POST', headers, body: JSON.stringify(request.body) });
}

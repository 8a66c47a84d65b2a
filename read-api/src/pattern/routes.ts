import { pipeline } from 'node:stream/promises';
import { isSafeName, type StoredFile } from '@zhidan/files';
import { problems, type Handler, type SecureRoutes } from '@zhidan/http';

/** A pattern to cut by, by its file name; undefined when there is none. */
export type OpenPattern = (name: string) => Promise<StoredFile | undefined>;

/** Patterns that lie in this shop. A caller who may not have one never sees its name. */
export const patternRoutes = (on: SecureRoutes['on'], open: OpenPattern): void =>
  on('GET /files/patterns/:name', sendPattern(open));

const sendPattern =
  (open: OpenPattern): Handler =>
  async (request, response) => {
    const { name } = request.params;
    const pattern = typeof name === 'string' && isSafeName(name) ? await open(name) : undefined;
    if (typeof name !== 'string' || pattern === undefined) throw problems.notFound();
    const isDrawing = name.endsWith('.svg');
    response.setHeader(
      'Content-Type',
      isDrawing ? 'image/svg+xml; charset=utf-8' : 'application/octet-stream',
    );
    response.setHeader('Content-Length', pattern.size);
    response.setHeader('Content-Disposition', `attachment; filename="${encodeURIComponent(name)}"`);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (request.method === 'HEAD') response.end();
    else await pipeline(pattern.stream(), response);
  };

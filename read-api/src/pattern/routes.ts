import { isSafeName } from '@zhidan/files';
import { problems, type Handler, type SecureRoutes } from '@zhidan/http';

/** A pattern to cut by, as SVG text, by its file name; undefined when there is none. */
export type OpenPattern = (name: string) => string | undefined;

/** Patterns that lie in this shop. Whoever may not have one is never told its name. */
export const patternRoutes = (on: SecureRoutes['on'], open: OpenPattern): void =>
  on('GET /files/patterns/:name', sendPattern(open));

const sendPattern =
  (open: OpenPattern): Handler =>
  async (request, response) => {
    const { name } = request.params;
    const pattern = typeof name === 'string' && isSafeName(name) ? open(name) : undefined;
    if (typeof name !== 'string' || pattern === undefined) throw problems.notFound();
    response.setHeader('Content-Type', 'image/svg+xml; charset=utf-8');
    response.setHeader('Content-Disposition', `attachment; filename="${name}"`);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.end(request.method === 'HEAD' ? undefined : pattern);
  };

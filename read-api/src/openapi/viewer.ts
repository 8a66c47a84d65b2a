import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { idOf, problems, type Handler, type SecureRoutes } from '@zhidan/http';

const VIEWER = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** The viewer's files, with their content types. */
const files: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css',
  'swagger-ui-bundle.js': 'text/javascript',
};

const START = 'start.js';
const STYLE = 'page.css';

/** The viewer is read-only, because a command tried out would change the shop. */
const start = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#document',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  defaultModelsExpandDepth: -1,
  supportedSubmitMethods: [],
  validatorUrl: null,
});
`;

/**
 * Uses the hosted typeface, since the reader's machine may have no Chinese font. Swagger UI sets its own on
 * single elements, by more specific selectors.
 */
const style = `body { margin: 0; }
.swagger-ui * { font-family: 'Noto Sans TC', sans-serif !important; }
`;

const page = `<!doctype html>
<html lang="zh-Hant">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>織單 API 文件</title>
    <link rel="stylesheet" href="/documents/fonts/400.css" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
    <link rel="stylesheet" href="/api/docs/${STYLE}" />
  </head>
  <body>
    <main id="document"></main>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/${START}"></script>
  </body>
</html>
`;

/** The content security policy of the viewer: only files of this origin. */
const policy = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `font-src 'self'`,
  `img-src 'self' data:`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

/** Swagger UI with the description of all routes. */
export function apiDocumentationRoutes(on: SecureRoutes['on']): void {
  on('GET /api/docs', async (_request, response) => {
    response.setHeader('Content-Security-Policy', policy);
    response.type('html').send(page);
  });
  on('GET /api/docs/:name', sendFile);
}

const sendFile: Handler = async (request, response) => {
  const name = idOf(request, 'name');
  response.setHeader('Cache-Control', 'public, max-age=3600');
  if (name === START) return void response.type('text/javascript').send(start);
  if (name === STYLE) return void response.type('text/css').send(style);
  const type = Object.hasOwn(files, name) ? files[name] : undefined;
  if (type === undefined) throw problems.notFound();
  response.type(type).send(await readFile(join(VIEWER, name)));
};

import type { Pool } from '@zhidan/database';
import { refuse, sqlNames } from '@zhidan/domain';
import { templateReadModel, templateRow, templateVersion, type Template } from '@zhidan/domain/template';
import { idOf, problems, type Handler, type SecureRoutes } from '@zhidan/http';
import { waitUntilCaughtUp } from '../freshness/wait.js';
import type { ReadDependencies } from '../resource/parts.js';

const { from, columns } = sqlNames(templateReadModel);

/** The print templates of products, open to the public. */
export function templateRoutes(on: SecureRoutes['on'], parts: ReadDependencies): void {
  on('GET /api/categories/:id/template', sendTemplate(parts));
}

/** A version of a product's template, by default the newest, with the revision of the newest version. */
export async function loadTemplate(
  pool: Pool,
  category_id: string,
  version?: number,
): Promise<{ readonly template: Template; readonly revision: number } | undefined> {
  const { rows } = await pool.query(`select * from ${from} where ${columns.id} = $1`, [category_id]);
  if (rows[0] === undefined) return undefined;
  const { versions, revision } = templateRow.parse(rows[0]);
  const template = templateVersion(versions, version);
  return template && { template, revision };
}

const sendTemplate =
  (parts: ReadDependencies): Handler =>
  async (request, response) => {
    const version = versionAsked(request.query['version']);
    await waitUntilCaughtUp(parts.freshness, [templateReadModel.name], request);
    const found = await loadTemplate(parts.pool, idOf(request), version);
    if (found === undefined) return refuse({ code: 'TEMPLATE_NOT_FOUND' });
    response.setHeader('ETag', `"${found.revision}"`);
    response.setHeader('Cache-Control', 'no-cache');
    response.json(found.template);
  };

function versionAsked(asked: unknown): number | undefined {
  if (asked === undefined) return undefined;
  if (typeof asked === 'string' && /^[1-9]\d{0,8}$/.test(asked)) return Number(asked);
  throw problems.malformed([{ path: 'version', message: '請填 1 以上的整數' }]);
}

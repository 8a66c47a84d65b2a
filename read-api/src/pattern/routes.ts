import { pipeline } from 'node:stream/promises';
import {
  categories,
  materials,
  mayTakePattern,
  recordReadModel,
  sqlNames,
  type Caller,
} from '@zhidan/domain';
import type { Pool } from '@zhidan/database';
import { isSafeName, type StoredFile } from '@zhidan/files';
import { problems, type Handler, type SecureRoutes } from '@zhidan/http';
import { waitUntilCaughtUp } from '../freshness/wait.js';
import { sendPrivately, type ReadDependencies } from '../resource/parts.js';

/** Opens a cutting pattern by its file name; undefined when there is none. */
export type OpenPattern = (name: string) => Promise<StoredFile | undefined>;

/**
 * Stored cutting patterns. Knowing an address is not enough: the caller must be allowed to see a record that
 * names the file.
 */
export const patternRoutes = (
  on: SecureRoutes['on'],
  parts: Pick<ReadDependencies, 'pool' | 'freshness'>,
  open: OpenPattern,
): void => on('GET /files/patterns/:name', sendPattern(parts, open));

const sendPattern =
  ({ pool, freshness }: Pick<ReadDependencies, 'pool' | 'freshness'>, open: OpenPattern): Handler =>
  async (request, response, caller) => {
    const { name } = request.params;
    if (typeof name !== 'string' || !isSafeName(name)) throw problems.notFound();
    sendPrivately(response);
    await waitUntilCaughtUp(freshness, ['categories', 'materials'], request);
    const pattern = (await isTheirs(pool, caller, name)) ? await open(name) : undefined;
    if (pattern === undefined) throw problems.notFound();
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

const { from: products, columns: p } = sqlNames(recordReadModel(categories));
const { from: fabrics, columns: m } = sqlNames(recordReadModel(materials));

/** The products on sale and the materials that name this file. */
const NAMING = `
  select ${p.pattern_free} as pattern_free from ${products}
   where ${p.pattern_download} like $1 and (${p.status}->>'activated')::boolean
  union all
  select ${m.pattern_free} from ${fabrics}
   where ${m.pattern_download} like $1 or ${m.inside_pattern_download} like $1`;

/** Whether a record that names the file shows its address to the caller; staff see every address. */
async function isTheirs(pool: Pool, caller: Caller, name: string): Promise<boolean> {
  if (caller.is_employee) return true;
  const address = `%/files/patterns/${encodeURIComponent(name).replace(/[%_\\]/g, String.raw`\$&`)}`;
  const { rows } = await pool.query<{ pattern_free: boolean }>(NAMING, [address]);
  return rows.some(({ pattern_free }) => mayTakePattern(pattern_free, caller));
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const CHARACTERS = 16;

/**
 * The id of the import of these files: the same content has the same id, so that a repeated import goes on with
 * the interrupted one. `also` is what else decides about the result, such as the map of columns.
 */
export async function importIdOf(
  folder: string,
  names: readonly string[],
  also: unknown = null,
): Promise<string> {
  const whole = createHash('sha256').update(JSON.stringify(also));
  for (const name of names.toSorted()) {
    const content = createHash('sha256');
    await pipeline(createReadStream(join(folder, name)), content);
    whole.update(JSON.stringify([name, content.digest('hex')]));
  }
  return whole.digest('hex').slice(0, CHARACTERS);
}

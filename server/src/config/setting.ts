import { readFileSync } from 'node:fs';
import { codeOf, messageOf } from '../embedded/errors.js';
import { StartError } from '../embedded/start-error.js';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The value of a variable, or the content of the file that `<name>_FILE` names, as containers receive secrets.
 * Undefined where neither is set. Throws `StartError` for an unusable file.
 */
export function readSetting(environment: Environment, name: string): string | undefined {
  const value = textIn(environment, name);
  const path = textIn(environment, `${name}_FILE`);
  if (path === undefined) return value;
  if (value !== undefined) throw new StartError(`${name} and ${name}_FILE are both set: unset one of them`);
  const content = contentOf(path, name);
  if (content === '') throw new StartError(`${name}_FILE names ${path}, which is empty`);
  return content;
}

const textIn = (environment: Environment, name: string): string | undefined =>
  environment[name]?.trim() || undefined;

function contentOf(path: string, name: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new StartError(
      `${name}_FILE names ${path}, which cannot be read: ${codeOf(error) ?? messageOf(error)}`,
    );
  }
}

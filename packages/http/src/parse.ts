import { issueSentence } from '@zhidan/domain';
import type { z } from 'zod';
import { problems, type FieldError } from './problem.js';

/** The most faults in one answer: more than a person corrects at once. */
export const MAX_NAMED_FAULTS = 10;

/**
 * Parses the body by its schema; an unknown field is refused, not dropped. Throws the 400 problem that names up
 * to ten wrong fields with the texts that forms show.
 */
export function parseBody<Schema extends z.ZodObject>(schema: Schema, sent: unknown): z.infer<Schema> {
  const result = strictly(schema).safeParse(sent, { error: issueSentence });
  if (!result.success) throw problems.malformed(firstFaults(result.error.issues));
  return result.data as z.infer<Schema>;
}

/** Strict forms of schemas, each made only once: making one takes longer than using it. */
const strict = new WeakMap<z.ZodObject, z.ZodObject>();

function strictly(schema: z.ZodObject): z.ZodObject {
  const known = strict.get(schema) ?? schema.strict();
  strict.set(schema, known);
  return known;
}

function firstFaults(issues: readonly z.core.$ZodIssue[]): readonly FieldError[] {
  return issues.slice(0, MAX_NAMED_FAULTS).flatMap(fieldErrors).slice(0, MAX_NAMED_FAULTS);
}

/**
 * Zod names unknown fields only in the text of one issue; here each unknown field becomes an error with its own
 * path.
 */
function fieldErrors(issue: z.core.$ZodIssue): readonly FieldError[] {
  const at = (path: readonly PropertyKey[]) => path.map(String).join('.');
  if (issue.code !== 'unrecognized_keys') return [{ path: at(issue.path), message: issue.message }];
  return issue.keys
    .slice(0, MAX_NAMED_FAULTS)
    .map((key) => ({ path: at([...issue.path, key]), message: 'unknown field' }));
}

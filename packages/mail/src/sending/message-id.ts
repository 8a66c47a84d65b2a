import { createHash } from 'node:crypto';

/** The Message-ID of a mail, derived from its key, so that a mail that arrives twice can be recognised. */
export function messageIdOf(key: string, from: string): string {
  const host = /@([^\s<>@]+?)>?$/.exec(from.trim())?.[1] ?? 'localhost';
  return `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${host}>`;
}

import { createHash } from 'node:crypto';

/** Follows from a mail's key, so that a copy that arrives twice can be recognised as one mail. */
export function messageIdOf(key: string, from: string): string {
  const host = /@([^\s<>@]+?)>?$/.exec(from.trim())?.[1] ?? 'localhost';
  return `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${host}>`;
}

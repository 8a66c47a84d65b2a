import { pino, type DestinationStream, type Logger } from 'pino';

/** Names of fields that may hold secrets; the logger replaces their values. */
export const REDACTED_FIELDS = [
  'authorization',
  'cookie',
  'password',
  'newPassword',
  'idToken',
  'id_token',
  'refreshToken',
  'refresh_token',
  'token',
  'oobCode',
].flatMap((secret) => [secret, `*.${secret}`, `*.*.${secret}`]);

/** Creates a logger that writes JSON lines with UTC times and replaces the values of secret fields. */
export function createLogger(
  name: string,
  options: { readonly level?: string; readonly destination?: DestinationStream } = {},
): Logger {
  const settings = {
    name,
    level: options.level ?? 'info',
    redact: { paths: REDACTED_FIELDS, censor: '[redacted]' },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
  };
  return options.destination ? pino(settings, options.destination) : pino(settings);
}

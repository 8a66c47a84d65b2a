import { tryListening } from './embedded/free-port.js';
import { StartError } from './embedded/start-error.js';

/** Throws if another program uses one of the ports, before anything else is started. */
export async function assertAddressesFree(config: {
  readonly host: string;
  readonly port: number;
  readonly eventStorePort: number | undefined;
}): Promise<void> {
  const error = await tryListening(config.host, config.port);
  if (error !== undefined) throw listenError('PORT', config.host, config.port, error);
  if (config.eventStorePort === undefined) return;
  const nodeError = await tryListening('127.0.0.1', config.eventStorePort);
  if (nodeError !== undefined)
    throw listenError('EVENTSTORE_PORT', '127.0.0.1', config.eventStorePort, nodeError);
}

/** The error for a server that cannot listen, with the variable to change. */
export function listenError(
  variable: 'PORT' | 'EVENTSTORE_PORT',
  host: string,
  port: number,
  error: NodeJS.ErrnoException,
): StartError {
  const code = error.code ?? '';
  if (code === 'EADDRINUSE')
    return new StartError(
      `${variable} ${port} is in use on ${host}: stop what listens there, or choose another ${variable}`,
    );
  if (code === 'EACCES')
    return new StartError(`${variable} ${port} may not be used by this user: choose one above 1023`);
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code))
    return new StartError(`HOST ${host} is not an address of this machine`);
  return new StartError(`${variable} ${port} on ${host} cannot be used: ${error.message}`);
}

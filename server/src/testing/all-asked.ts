import { eventually } from '@zhidan/database/testing';
import type { SeparateParts } from './apart.js';

/** Waits until all gateways have noticed that every process is ready. */
export const untilAllAreAsked = (apart: SeparateParts): Promise<boolean> =>
  eventually('the gateways know that all are ready', async () => {
    for (const { url } of apart.parts.get('server') ?? []) {
      const figures = await (await fetch(`${url}/metrics`)).text();
      if (/^zhidan_gateway_upstream_ready\{.*\} 0$/m.test(figures)) return false;
    }
    return true;
  });

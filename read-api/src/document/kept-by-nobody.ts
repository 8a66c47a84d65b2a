import type { Response } from 'express';

/**
 * Documents hold prices and addresses of one customer, so neither a cache on the way nor the browser of a
 * shared desk may store them.
 */
export function forbidCaching(response: Response): void {
  response.setHeader('Cache-Control', 'private, no-store');
  response.setHeader('Vary', 'Cookie, Authorization');
}

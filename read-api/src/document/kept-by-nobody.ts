import type { Response } from 'express';

/** Prices and addresses of one customer: no cache on the way may hold them, nor the next person at the desk. */
export function keptByNobody(response: Response): void {
  response.setHeader('Cache-Control', 'private, no-store');
  response.setHeader('Vary', 'Cookie, Authorization');
}

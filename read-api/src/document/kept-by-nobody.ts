import type { Response } from 'express';

/**
 * Forbids storing an answer: documents contain prices and addresses of a customer, which must not stay in a
 * proxy or in the browser of a shared desk.
 */
export function forbidCaching(response: Response): void {
  response.setHeader('Cache-Control', 'private, no-store');
  response.setHeader('Vary', 'Cookie, Authorization');
}

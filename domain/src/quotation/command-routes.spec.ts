import { describe, expect, it } from '@jest/globals';
import { quotationCommandRoutes, quotationRouteAccess } from './command-routes.js';
import { quotationCommandKinds } from './commands.js';

describe('the routes of the commands of an order', () => {
  it('exist exactly once for each command, except for commands that have their own resource', () => {
    const kinds = quotationCommandRoutes.map(({ kind }) => kind);
    expect(new Set(quotationCommandRoutes.map(({ route }) => route)).size).toBe(kinds.length);
    expect(quotationCommandKinds.filter((kind) => !kinds.some((known) => known === kind))).toEqual([
      'note-provider-call',
      'settle-payment-notice',
      'begin-online-refund',
      'end-online-refund',
      'take-back-step',
      'cancel-invoice',
      'void-invoice',
      'allow-invoice',
      'cancel-allowance',
      'make-link',
      'revoke-link',
      'add-file',
      'remove-file',
    ]);
  });

  it('contain the name of the command, except for POST (request) and DELETE (delete)', () => {
    const routeOf = (kind: string) => quotationCommandRoutes.find((one) => one.kind === kind)?.route;
    expect(routeOf('request')).toBe('POST /api/quotations');
    expect(routeOf('delete')).toBe('DELETE /api/quotations/:id');
    expect(routeOf('pass-review')).toBe('POST /api/quotations/:id/pass-review');
  });

  it('are closed to visitors, except for those with the secret of a link', () => {
    for (const [route, { who }] of Object.entries(quotationRouteAccess))
      expect([route, who]).toEqual([route, route.includes('/links/:secret') ? 'everyone' : 'signed-in']);
  });
});

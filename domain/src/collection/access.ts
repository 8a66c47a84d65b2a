import { counted, everyone, forSignedIn, type RouteAccess } from '../access/route-access.js';

export const collectionRouteAccess: Readonly<Record<string, RouteAccess>> = {
  'GET /api/collections': forSignedIn,
  'GET /api/collections/:id': forSignedIn,
  'POST /api/collections': forSignedIn,
  'POST /api/collections/:id/close': forSignedIn,
  'POST /api/collections/:id/reopen': forSignedIn,
  'POST /api/collections/:id/extend': forSignedIn,
  'DELETE /api/collections/:id/entries/:entry': forSignedIn,
  'GET /api/c/:secret': counted(everyone),
  'GET /api/c/:secret/qr.svg': counted(everyone),
  'POST /api/c/:secret/entries': everyone,
  'POST /api/c/:secret/entries/:id/own': everyone,
  'PUT /api/c/:secret/entries/:id': everyone,
  'DELETE /api/c/:secret/entries/:id': everyone,
};

import { withRequestCounting, forEveryone, forSignedIn, type RouteAccess } from '../access/route-access.js';

export const collectionRouteAccess: Readonly<Record<string, RouteAccess>> = {
  'GET /api/collections': forSignedIn,
  'GET /api/collections/:id': forSignedIn,
  'POST /api/collections': forSignedIn,
  'POST /api/collections/:id/close': forSignedIn,
  'POST /api/collections/:id/reopen': forSignedIn,
  'POST /api/collections/:id/extend': forSignedIn,
  'POST /api/collections/:id/link': forSignedIn,
  'POST /api/collections/:id/reminders': forSignedIn,
  'PUT /api/collections/:id/entries/:entry': forSignedIn,
  'DELETE /api/collections/:id/entries/:entry': forSignedIn,
  'GET /api/c/:secret': withRequestCounting(forEveryone),
  'GET /api/c/:secret/qr.svg': withRequestCounting(forEveryone),
  'POST /api/c/:secret/entries': forEveryone,
  'POST /api/c/:secret/entries/:id/own': forEveryone,
  'PUT /api/c/:secret/entries/:id': forEveryone,
  'DELETE /api/c/:secret/entries/:id': forEveryone,
};

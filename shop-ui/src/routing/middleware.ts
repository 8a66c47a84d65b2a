import { redirect } from 'react-router';
import { middlewareOf, windowTitleOf, type Page } from '@zhidan/domain/page';
import { queryClient } from '../live/queryClient.js';
import { pendingAfterSignIn } from '../session/afterSignIn.js';
import { sessionQuery } from '../session/useSession.js';

/** What the guards of a page return to the layout. */
export interface PageMeta {
  readonly title?: string;
  readonly tab?: Page['tab'];
}

/** A guard; `address` is the requested path with its query. */
type Middleware = (page: Page, address: string) => PageMeta | Promise<PageMeta>;

const caller = () => queryClient.ensureQueryData(sessionQuery);

/**
 * Redirects a visitor who is not signed in to the home page (specification, section 2), where the sign-in
 * window opens; signing in leads back.
 */
const mustBeSignedIn: Middleware = async (_page, address) => {
  const { uid } = await caller();
  if (uid === null) {
    pendingAfterSignIn.want({ kind: 'page', address }, '/');
    throw redirect('/');
  }
  return {};
};

const mustBeEmployed: Middleware = async () => {
  const { is_employee } = await caller();
  if (!is_employee) throw redirect('/');
  return {};
};

/** The guards by their names in the specification; `auth` and `authenticated` are the same guard. */
const table: Readonly<Record<string, Middleware>> = {
  auth: mustBeSignedIn,
  authenticated: mustBeSignedIn,
  authenticatedEmployee: mustBeEmployed,
  metaTitle: ({ title, tab }) => {
    document.title = windowTitleOf({ title });
    return { title, ...(tab === undefined ? {} : { tab }) };
  },
};

/** Runs the guards of a page one after another. An unknown name is a programming error: 500. */
export async function runMiddleware(page: Page, address: string): Promise<PageMeta> {
  let meta: PageMeta = {};
  for (const name of middlewareOf(page)) {
    const middleware = Object.hasOwn(table, name) ? table[name] : undefined;
    if (middleware === undefined) throw new Response(`Unknown middleware ${name}`, { status: 500 });
    meta = { ...meta, ...(await middleware(page, address)) };
  }
  return meta;
}

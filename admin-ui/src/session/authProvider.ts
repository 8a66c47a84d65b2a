import { accessTo, routes, type Caller } from '@zhidan/domain';
import { me, signIn, signOut } from '@zhidan/ui-kit/api';
import { HttpError, type AuthProvider } from 'react-admin';

export const authProvider: AuthProvider = {
  async login({ email, password }: { email: string; password: string }) {
    await signIn({ email, password });
    const caller = await me();
    if (!caller.is_employee) {
      await signOut();
      throw new Error('您的權限無法處理執行這個功能！');
    }
  },
  async logout() {
    await signOut().catch(() => undefined);
  },
  async checkAuth() {
    const { uid, is_employee } = await me();
    if (uid === null) throw new HttpError('驗證過期，請重新登入！', 401);
    if (!is_employee) await goHome();
  },
  async checkError(error: { status?: number }) {
    if (error.status === 401) throw new Error('驗證過期，請重新登入！');
  },
  async getIdentity() {
    const { uid, name } = await me();
    return { id: uid ?? '', fullName: name };
  },
  async getPermissions(): Promise<Caller['permissions']> {
    return (await me()).permissions;
  },
  /** The permission table of the APIs is asked itself, so a screen shows exactly what its route answers. */
  async canAccess({ resource, action }) {
    const access = routes[routeOf(resource, action)];
    return access !== undefined && accessTo(access, await me()) === 'allowed';
  },
};

/** Whoever is signed in and not employed goes home (spec section 2), still signed in; the office waits until then. */
function goHome(): Promise<never> {
  window.location.replace('/');
  return new Promise(() => undefined);
}

function routeOf(resource: string, action: string): string {
  switch (action) {
    case 'create':
      return `POST /api/${resource}`;
    case 'edit':
      return `PUT /api/${resource}/:id`;
    case 'delete':
      return `DELETE /api/${resource}/:id`;
    default:
      return screenOf(resource);
  }
}

/** Everybody reads what is public of a record; its screen is for whoever keeps it, or may look into its past. */
function screenOf(resource: string): string {
  if (resource === 'settings') return 'PUT /api/settings/:id';
  const route = `GET /api/${resource}`;
  return routes[route]?.who === 'everyone' ? `${route}/:id/history` : route;
}

import { accessTo, recordKinds, type Caller } from '@zhidan/domain';
import { me, signIn, signOut } from '@zhidan/ui-kit/api';
import { HttpError, type AuthProvider } from 'react-admin';

const readingActs = new Set(['list', 'show', 'export']);

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
    const caller = await me();
    if (!caller.is_employee) throw new HttpError('驗證過期，請重新登入！', 401);
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
  async canAccess({ resource, action }) {
    const kind = recordKinds.find((each) => each.resource === resource);
    if (kind === undefined) return false;
    const { read, write } = kind.access;
    return accessTo(readingActs.has(action) ? read : write, await me()) === 'allowed';
  },
};

import { fileURLToPath } from 'node:url';

const built = (workspace: string): string =>
  fileURLToPath(new URL(`../../../${workspace}/dist`, import.meta.url));

/** Where the build leaves what browsers load. */
export const builtUis = { shop: built('shop-ui'), admin: built('admin-ui') } as const;

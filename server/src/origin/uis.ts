import { fileURLToPath } from 'node:url';

const built = (workspace: string): string =>
  fileURLToPath(new URL(`../../../${workspace}/dist`, import.meta.url));

/** The folders of the built user interfaces. */
export const builtUis = { shop: built('shop-ui'), admin: built('admin-ui') } as const;

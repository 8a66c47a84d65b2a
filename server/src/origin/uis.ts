import { fileURLToPath } from 'node:url';

const built = (room: string): string => fileURLToPath(new URL(`../../../${room}/dist`, import.meta.url));

/** Where the build leaves what browsers load. */
export const builtUis = { shop: built('shop-ui'), admin: built('admin-ui') } as const;

export { createCommandApi, type CommandApi } from './command-api.js';
export { registerCustomer } from './customer/register.js';
export type { CommandParts } from './handling/routes.js';

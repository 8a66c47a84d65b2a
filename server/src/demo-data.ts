/** The only import of the demo data: the rest of the server knows its interface alone. */
export { demoData } from '@zhidan/demo';

/** The one place where the demo is plugged in: the rest of the server knows its interface alone. */
export { demoData } from '@zhidan/demo';

/** Resolves `@jest/globals`, which cannot be loaded outside of jest's sandbox, to the file beside this one. */
const globals = new URL('globals.mjs', import.meta.url).href;

export const resolve = (specifier, context, next) =>
  specifier === '@jest/globals' ? { url: globals, shortCircuit: true } : next(specifier, context);

import { zipSync, type FlateError, type Zippable } from 'fflate/browser';

/*
 * Stands for `fflate` in the build: its own functions pack large files in workers made from text, which the content
 * security policy forbids. They are called in a worker of ours, where packing at once keeps nobody waiting.
 */
export * from 'fflate/browser';

type Packed = (error: FlateError | null, content: Uint8Array) => void;

export const zip = (files: Zippable, done: Packed): void => done(null, zipSync(files));

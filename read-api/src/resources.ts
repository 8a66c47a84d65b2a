import { recordKinds } from '@zhidan/domain';
import { questionResource } from './question/resource.js';
import { recordResource } from './record/resource.js';
import type { Resource } from './resource/resource.js';

/** Resources that somebody else than staff reads, or that are more than plain master data. */
const declared: readonly Resource[] = [questionResource];

/** Everything that can be read: what is declared, and plain master data as it is. */
export const resources: readonly Resource[] = [
  ...declared,
  ...recordKinds
    .filter(({ resource }) => !declared.some(({ name }) => name === resource))
    .map((kind) => recordResource(kind)),
];

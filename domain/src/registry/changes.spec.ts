import { expect, it } from '@jest/globals';
import { changesOf } from '../record/record.js';
import { recordKinds } from './registry.js';

it.each(recordKinds.map((kind) => [kind.resource, kind] as const))(
  'takes nothing of %s for changed that a change leaves out',
  (_resource, { schema }) => expect(changesOf(schema).parse({})).toEqual({}),
);

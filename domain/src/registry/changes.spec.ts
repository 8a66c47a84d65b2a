import { expect, it } from '@jest/globals';
import { changesSchemaOf } from '../record/record.js';
import { recordKinds } from './registry.js';

it.each(recordKinds.map((kind) => [kind.resource, kind] as const))(
  'a partial change of %s does not set the fields that it leaves out',
  (_resource, { schema }) => expect(changesSchemaOf(schema).parse({})).toEqual({}),
);

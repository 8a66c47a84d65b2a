import fc from 'fast-check';

/**
 * Random cases of a commit are the same in each `npm test`, so that a change fails by its own fault alone;
 * `npm run test:long -- properties` searches with other seeds.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.SEED ?? 20_260_302) });

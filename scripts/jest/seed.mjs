import fc from 'fast-check';

/**
 * Fixes the seed of random cases in `npm test`, so that a change fails only by its own fault; `npm run
 * test:long -- properties` uses other seeds.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.SEED ?? 20_260_302) });

import './require-node.mjs';
import { buildWhatIsStale } from './build.mjs';
import { installWhatIsMissing } from './install.mjs';
import { alone } from './lock.mjs';

/** Everything a fresh clone lacks, in the order it is needed; quick when nothing is missing. */
export const prepare = () =>
  alone(async () => {
    await installWhatIsMissing();
    await buildWhatIsStale();
  });

import './require-node.mjs';
import { buildWhatIsStale } from './build.mjs';
import { installWhatIsMissing } from './install.mjs';
import { alone } from './lock.mjs';

/** Installs and builds what a checkout lacks; quick when nothing is missing. */
export const prepare = () =>
  alone(async () => {
    await installWhatIsMissing();
    await buildWhatIsStale();
  });

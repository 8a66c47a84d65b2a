import './require-node.mjs';
import { buildWhatIsStale } from './build.mjs';
import { installWhatIsMissing } from './install.mjs';
import { alone } from './lock.mjs';

/** Installs and builds what a checkout lacks; returns quickly when nothing is missing. */
export const prepare = () =>
  alone(async () => {
    await installWhatIsMissing();
    await buildWhatIsStale();
  });

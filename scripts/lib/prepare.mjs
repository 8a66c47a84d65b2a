import './require-node.mjs';
import { buildWhatIsStale } from './build.mjs';
import { installWhatIsMissing } from './install.mjs';
import { alone } from './lock.mjs';
import { together } from './run.mjs';

/**
 * Installs and builds what a checkout lacks; returns quickly when nothing is missing. `meanwhile` starts once
 * everything is installed and runs beside the build, because the compiler uses one core.
 */
export const prepare = (meanwhile = () => undefined) =>
  alone(async () => {
    await installWhatIsMissing();
    await together([buildWhatIsStale(), meanwhile()]);
  });

import { jest } from '@jest/globals';
import { foreseesWhatHappens } from './foreseen.fixture.js';
import { serveWhatIf } from './what-if.fixture.js';

jest.setTimeout(20 * 60_000);

foreseesWhatHappens(await serveWhatIf(), 1_000);

import { jest } from '@jest/globals';
import { foreseesWhatHappens } from './foreseen.fixture.js';
import { serveWhatIf } from './what-if.fixture.js';

jest.setTimeout(240_000);

foreseesWhatHappens(await serveWhatIf(), 100);

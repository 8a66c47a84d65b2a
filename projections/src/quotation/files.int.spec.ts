import { proofOf } from '../testing/index.js';
import { filesProjection } from './files.js';
import { tellStories } from './stories.fixture.js';

proofOf(filesProjection, tellStories().events);

import { proofOf } from '../testing/index.js';
import { quotationsProjection } from './quotations.js';
import { tellStories } from './stories.fixture.js';

proofOf(quotationsProjection, tellStories().events);

import { proofOf } from '../testing/index.js';
import { paymentsProjection } from './payments.js';
import { tellStories } from './stories.fixture.js';

proofOf(paymentsProjection, tellStories().events);

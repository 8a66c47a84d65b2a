import { proofOf } from '../testing/index.js';
import { deliveriesProjection } from './deliveries.js';
import { tellStories } from './stories.fixture.js';

proofOf(deliveriesProjection, tellStories().events);

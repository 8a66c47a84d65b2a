import { proofOf } from '../testing/index.js';
import { allocationsProjection } from './allocations.js';
import { tellAllocations } from './stories.fixture.js';

proofOf(allocationsProjection, tellAllocations().events);

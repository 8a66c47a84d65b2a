import { tellAllocations } from '../allocation/stories.fixture.js';
import { proofOf } from '../testing/index.js';
import { payrollProjection } from './payroll.js';

proofOf(payrollProjection, tellAllocations().events);

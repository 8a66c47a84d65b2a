import { overdueOpenedFor } from './cast/index.js';

export const opened = overdueOpenedFor('260302-1203040576');

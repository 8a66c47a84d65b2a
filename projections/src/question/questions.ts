import { questions } from '@zhidan/domain';
import { recordProjection } from '../record/record-projection.js';

export const questionsProjection = recordProjection(questions);

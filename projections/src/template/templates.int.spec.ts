import { castTemplate } from '@zhidan/domain/quotation/cast';
import { History, proofOf } from '../testing/index.js';
import { templatesProjection } from './templates.js';

const history = new History();
for (const version of [1, 2]) {
  const data = castTemplate('polo', version);
  if (data === undefined) throw new Error(`no version ${version}`);
  history.happened('template-polo', { type: 'TemplatePublished', data });
}

proofOf(templatesProjection, history.events);

import { History, proofOf } from '../testing/index.js';
import { zkgImportsProjection } from './imports.js';

const history = new History();
history.happened('zkgimport-spring', { type: 'ZkgImportAccepted', data: { parts: 2, rows: 300 } });
history.happened('zkgimport-autumn', { type: 'ZkgImportAccepted', data: { parts: 1, rows: 12 } });
history.happened('zkgimport-spring', { type: 'ZkgImportFinished', data: {} });

proofOf(zkgImportsProjection, history.events);

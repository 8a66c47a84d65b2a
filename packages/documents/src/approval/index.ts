import { createElement } from 'react';
import { renderPage } from '../page/render.js';
import { CertificateDocument } from './CertificateDocument.js';
import type { CertificateData } from './data.js';

export type { CertificateData, CertificateDesign, CertificateFile, CertificateMarker } from './data.js';
export { CertificateDocument };

export const renderCertificate = (data: CertificateData): string =>
  renderPage(createElement(CertificateDocument, data));

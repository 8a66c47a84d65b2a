import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { reloadOnLostChunk, selectPrefilled } from '@zhidan/ui-kit/api';
import { App } from './App.js';
import './first-pages.css';
import { initPastMoment } from './past/moment.js';

reloadOnLostChunk();
selectPrefilled(document);
initPastMoment();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
// Loaded later, because the style sheet of the Chinese typeface is large; until then a system font is used.
void import('@zhidan/ui-kit/fonts');

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { reloadOnLostChunk, selectPrefilled } from '@zhidan/ui-kit/api';
import { App } from './App.js';
import { lookBack } from './past/moment.js';

reloadOnLostChunk();
selectPrefilled(document);
lookBack();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
// The list of a Chinese typeface's pieces is long: text is readable in the system's face until it is here.
void import('@zhidan/ui-kit/fonts');

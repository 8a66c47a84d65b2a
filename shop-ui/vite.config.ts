import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { offlinePage } from './offline-page.ts';
import { shopTypeface } from './typeface/plugin.ts';

export default defineConfig({
  plugins: [react(), offlinePage(), shopTypeface()],
  build: {
    outDir: 'dist',
    sourcemap: false,
    target: 'es2022',
    // A piece of the typeface inside its style sheet would be loaded by everyone.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    rolldownOptions: {
      input: { index: 'index.html', sw: 'src/worker/sw.ts' },
      output: {
        // The worker's address has to stay the same: browsers look there for the next version.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});

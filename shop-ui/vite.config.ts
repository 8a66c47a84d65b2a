import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { offlinePage } from './offline-page.ts';

export default defineConfig({
  plugins: [react(), offlinePage()],
  build: {
    outDir: 'dist',
    sourcemap: false,
    target: 'es2022',
    rolldownOptions: {
      input: { index: 'index.html', sw: 'src/worker/sw.ts' },
      output: {
        // The worker's address has to stay the same: browsers look there for the next version.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});

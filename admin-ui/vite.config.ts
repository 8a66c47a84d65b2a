import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

/** Assets are compressed once at build time, as small as possible. */
const compressedAssets = {
  algorithms: ['gzip', 'brotliCompress'],
  include: /assets\/.*\.(?:js|css|svg)$/,
  threshold: 1024,
} as const;

export default defineConfig({
  base: '/admin/',
  plugins: [react(), compression(compressedAssets)],
  resolve: {
    alias: [
      {
        find: /^fflate$/,
        replacement: fileURLToPath(new URL('./src/sheet/fflateAtOnce.ts', import.meta.url)),
      },
    ],
  },
  build: {
    outDir: 'dist',
    sourcemap: false,
    target: 'es2022',
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        // The code of the first screen is one file, instead of sixty files shared with other screens.
        codeSplitting: { groups: [{ name: 'overview', tags: ['$initial'] }] },
      },
    },
  },
});

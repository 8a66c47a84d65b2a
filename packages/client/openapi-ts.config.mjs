/** Settings of the client generator; `scripts/generate-client.mjs` sets the input and output paths. */
export default {
  input: process.env['OPENAPI_DOCUMENT'],
  output: { path: process.env['CLIENT_SOURCES'], importFileExtension: '.js' },
  logs: { file: false, level: 'error' },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
};

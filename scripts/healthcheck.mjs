/** The health check of a container: succeeds while its process answers. */
const { PORT = '3000' } = process.env;
const answer = await fetch(`http://127.0.0.1:${PORT}/healthz`).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);

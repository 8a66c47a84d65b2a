// Reads well to any Node that knows modules: an old one must be able to say that it is too old.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Zhidan needs Node 20.19 or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}

// Uses old syntax only, so that an old Node.js can run it and report that it is too old.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Zhidan needs Node 20.19 or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}

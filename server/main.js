// Plain JavaScript on purpose: an older Node must be able to read this far.
const needed = [24, 7];
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
	console.error(
		`Clearway needs Node ${needed.join('.')} or newer, and this is ${process.versions.node}. Start it with: npm start`,
	);
	process.exit(1);
}

const { setFlagsFromString } = await import('node:v8');
// Garbage of the start would leave room behind that stays taken; so the room for short-lived objects grows
// only under load.
setFlagsFromString('--semi-space-growth-factor=1');
const { enableCompileCache } = await import('node:module');
const { fileURLToPath } = await import('node:url');
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/clearway', import.meta.url)));
const { main } = await import('./app/main.ts');
await main();
setFlagsFromString('--semi-space-growth-factor=4');

// Plain JavaScript on purpose: an older Node must be able to read this far.
const needed = [24, 7];
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
	console.error(
		`Clearway needs Node ${needed.join('.')} or newer, and this is ${process.versions.node}. Run it through npm: npm run doctor`,
	);
	process.exit(1);
}

const { runCommand } = await import('./cli/run.ts');
process.exit(await runCommand(process.argv.slice(2)));

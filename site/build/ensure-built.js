// Part of `npm start`: builds the site only when its sources have changed since the last build.
if (!process.features.typescript) {
	console.error(
		`Clearway needs Node 24.7 or newer; this is ${process.version}. Run it through npm, which brings its own.`,
	);
	process.exit(1);
}
const [{ sourceStamp }, { builtStamp }] = await Promise.all([
	import('./source-stamp.ts'),
	import('./built-stamp.ts'),
]);
const stamp = await sourceStamp();
if (stamp !== (await builtStamp())) {
	console.log('Building the site, which takes a few seconds …');
	const { buildSite } = await import('./build-site.ts');
	await buildSite(stamp, { always: false });
}

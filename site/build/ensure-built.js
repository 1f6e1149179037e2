// Part of `npm start`: builds the site and the server if their sources have changed since the last build.
if (!process.features.typescript) {
	console.error(
		`Clearway needs Node 24.7 or newer; this is ${process.version}. Run it through npm, which brings its own.`,
	);
	process.exit(1);
}
const [{ siteStamp }, { builtStamp }, { ensureServerBuilt }] = await Promise.all([
	import('./source-stamp.ts'),
	import('./built-stamp.ts'),
	import('./build-server.ts'),
]);
const stamp = await siteStamp();
if (stamp !== (await builtStamp())) {
	console.log('Building the site, which takes a few seconds …');
	const { buildSite } = await import('./build-site.ts');
	await buildSite(stamp, { always: false });
}
await ensureServerBuilt();

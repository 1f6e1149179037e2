type Start = { kind: 'start'; folder: string; env: Record<string, string> };

async function run(folder: string): Promise<void> {
	const { begin } = await import('./begin.ts');
	await begin(folder);
}

const [, , folder] = process.argv;
if (folder !== undefined) await run(folder);
// A test starts this process ahead, and names the app later.
else
	process.once('message', ({ folder: given, env }: Start) => {
		for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
		Object.assign(process.env, env);
		if (env.STAND_IN_LINK) process.argv.push(env.STAND_IN_LINK);
		run(given).catch((error: unknown) => {
			console.error('[stand-in]', error);
			process.exit(1);
		});
	});

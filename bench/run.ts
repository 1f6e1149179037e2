import { app } from './app.ts';
import { calculations } from './calculations.ts';
import { device } from './device.ts';
import { flood } from './flood.ts';
import { lighthouse } from './lighthouse.ts';
import { lists } from './lists.ts';
import { hasWrk } from './measure.ts';
import { pages } from './pages.ts';
import { start } from './start.ts';

const benches: Readonly<Record<string, () => Promise<boolean>>> = {
	start,
	lists,
	pages,
	flood,
	calculations,
	lighthouse,
	device,
	app,
};

if (!hasWrk()) {
	console.error('The load comes from wrk, which is not here (Debian: apt-get install wrk).');
	process.exit(2);
}
const wanted = process.argv.slice(2);
const results: boolean[] = [];
for (const [name, bench] of Object.entries(benches)) {
	if (wanted.length > 0 && !wanted.includes(name)) continue;
	console.log(`\n— ${name}`);
	results.push(await bench());
}
process.exit(results.every(Boolean) ? 0 : 1);

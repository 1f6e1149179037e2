import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { seedTables } from '../../seed/publish-tables.ts';
import { startServer } from '../../testing/start.ts';

const title = 'copart-internet-bid';
const seed = readFileSync(new URL(`../../demo/tables/${title}.csv`, import.meta.url), 'utf8');

test('the history of a version says its changes in one line', async () => {
	const server = await startServer({ env: { SEED: 'none' }, work: false });
	onTestFinished(server.close);
	await seedTables(server.running.context);
	const publish = (text: string) =>
		server.admin.calculator.upload({
			form: { title },
			file: new File([text], 'prices.csv', { type: 'text/csv' }),
		});
	const dearer = seed.replace(',40.00,50.00', ',44.00,55.00');
	await publish(dearer);
	await publish(dearer.replace(',44.00,55.00', ',44.00,54.45'));
	await publish(dearer.replace(',44.00,55.00', ',44.00,54.45'));
	const notes = (await server.admin.calculator.versions({ params: { title } })).map(({ note }) => note);
	expect(notes.slice(0, 3)).toEqual([
		'',
		'1\u00A0цена, \u22121\u00A0% в среднем',
		'2\u00A0цены, +10\u00A0% в среднем',
	]);
});

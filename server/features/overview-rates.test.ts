import { addDays } from '@clearway/shared/domain/dated.ts';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../testing/start.ts';

test('the overview shows today’s rate, even one entered by hand, and beside it the known rate of a later day', async () => {
	const server = await startServer({ now: () => new Date('2026-11-21T15:00:00Z'), work: false });
	onTestFinished(server.close);
	const rates = async () => (await server.admin.office.overview()).rates;
	expect(await rates()).toMatchObject({ date: null, ageDays: null, next: null });
	const save = (day: string, USD: string, EUR: string) =>
		server.admin.currency.save({ params: { day }, body: { USD, EUR } });
	await save('2026-11-23', '45', '52');
	expect(await rates()).toMatchObject({ date: null, next: { date: '2026-11-23', USD: '45', EUR: '52' } });
	await save('2026-11-20', '44', '51');
	expect(await rates()).toEqual({
		date: '2026-11-20',
		USD: '44',
		EUR: '51',
		ageDays: 1,
		byHand: true,
		next: { date: '2026-11-23', USD: '45', EUR: '52' },
	});
	// The overview shows the nearest coming day, not the farthest.
	await save('2026-11-24', '46', '53');
	expect(await rates()).toMatchObject({ next: { date: '2026-11-23' } });
	await save('2026-11-21', '44.5', '51.5');
	expect(await rates()).toMatchObject({ date: '2026-11-21', USD: '44.5', ageDays: 0 });
});

test('the overview finds today’s rate although a month of later rates is entered', async () => {
	const server = await startServer({ now: () => new Date('2026-11-21T15:00:00Z'), work: false });
	onTestFinished(server.close);
	const days = Array.from({ length: 31 }, (_, ahead) => addDays('2026-11-21', ahead));
	for (const day of days)
		await server.admin.currency.save({ params: { day }, body: { USD: '44', EUR: '51' } });
	const { rates } = await server.admin.office.overview();
	expect(rates).toMatchObject({ date: '2026-11-21', ageDays: 0, next: { date: '2026-11-22' } });
});

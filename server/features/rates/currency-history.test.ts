import { expect, test } from 'vitest';
import { withBankOfFile } from '../../testing/server-of-file.ts';

const now = new Date('2026-12-31T09:00:00Z');
const { server } = withBankOfFile({ now: () => now, work: false });

test('without any rate the history is one empty page', async () => {
	expect(await server.admin.currency.list()).toEqual({ data: [], page: 1, pages: 1, perPage: 31, total: 0 });
});

test('the history has every stored day with its change, newest first, a month on a page', {
	tags: 'db',
}, async () => {
	await server.admin.currency.save({ params: { day: '2026-11-30' }, body: { USD: '40', EUR: '50' } });
	for (let day = 1; day <= 31; day++) {
		const USD = { 30: '45', 31: '45.9' }[day] ?? '44';
		await server.admin.currency.save({
			params: { day: `2026-12-${String(day).padStart(2, '0')}` },
			body: { USD, EUR: '51' },
		});
	}
	const first = await server.admin.currency.list();
	expect(first).toMatchObject({ page: 1, pages: 2, perPage: 31 });
	expect(first.data.map(({ date }) => date)).toEqual(
		Array.from({ length: 31 }, (_, i) => `2026-12-${String(31 - i).padStart(2, '0')}`),
	);
	expect(first.data.slice(0, 3)).toMatchObject([
		{
			USD: '45.9',
			EUR: '51',
			source: 'hand',
			storedAt: now.toISOString(),
			change: { USD: '2.00', EUR: '0.00' },
		},
		{ USD: '45', change: { USD: '2.27' } },
		{ USD: '44', change: { USD: '0.00' } },
	]);
	// The change of the first day on this page is counted from the last day of the next page.
	expect(first.data.at(-1)?.change).toEqual({ USD: '10.00', EUR: '2.00' });
	const second = await server.admin.currency.list({ query: { page: '2' } });
	expect(second.data).toMatchObject([{ date: '2026-11-30', change: { USD: null, EUR: null } }]);
	await expect(server.admin.currency.list({ query: { page: '3' } })).rejects.toMatchObject({
		code: 'missing',
	});
});

test('a manual rate can be deleted and the bank’s rate applies again; a rate of the bank cannot be deleted', async () => {
	const params = { day: '2026-12-30' };
	await server.admin.currency.remove({ params });
	expect(await server.admin.currency.get({ params })).toEqual({
		date: '2026-12-30',
		USD: null,
		EUR: null,
		source: 'none',
	});
	expect((await server.admin.audit.list()).data[0]).toMatchObject({
		action: 'remove',
		kind: 'rate',
		recordId: '2026-12-30',
		before: { USD: '45', source: 'hand' },
		after: null,
	});
	expect(await server.visitor.currency.bank({ query: { valcode: 'USD', date: '20261230' } })).toMatchObject([
		{ rate: 44.7061 },
	]);
	await expect(server.admin.currency.remove({ params })).rejects.toMatchObject({ code: 'missing' });
	expect(await server.admin.currency.get({ params })).toMatchObject({ USD: '44.7061', source: 'bank' });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { movableClock } from '../../testing/clock.ts';
import { freshAddress } from '../../testing/mail-server.ts';
import { serverOfFile } from '../../testing/server-of-file.ts';

const clock = movableClock('2026-11-20T09:00:00Z');
const server = serverOfFile({ now: clock.now, work: false, env: { SESSION_HOURS: '100' } });
beforeAll(async () => {
	await server.admin.option.create({ body: { title: 'requests.hour', value: '10' } });
	await server.admin.option.create({ body: { title: 'requests.flood-day', value: '5' } });
	await server.admin.option.create({ body: { title: 'company.phone', value: '+380 44 123 45 67' } });
});

let last = 0;
const post = async (address = freshAddress()) => {
	const response = await server.fetch('/api/mail/callback', {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
		body: JSON.stringify({ name: `Гость ${++last}`, phone: '067 123 45 67' }),
	});
	const body = (await response.json()) as { id: number; code?: string; detail?: string };
	return { status: response.status, retryAfter: Number(response.headers.get('retry-after')), ...body };
};
const stored = (id: number) => server.admin.request.get({ params: { id } });
const overview = () => server.admin.office.overview();
const floods = async () => (await overview()).warnings.filter(({ code }) => code === 'flood');

describe('a flood of requests from more addresses than one', () => {
	test('is accepted normally up to a number an hour, then stored and marked, then refused with the phone number (F21)', async () => {
		const usual = [];
		for (let n = 0; n < 10; n++) usual.push(await post());
		for (const { status, id } of usual) {
			expect(status).toBe(202);
			expect(await stored(id)).toMatchObject({ suspect: false, notes: [], mail: 'waiting' });
		}
		expect(await floods()).toEqual([]);

		// Many posts at once, from one process or several, share one count.
		const marked = await Promise.all(Array.from({ length: 5 }, () => post()));
		for (const { status, id } of marked) {
			expect(status).toBe(202);
			expect(await stored(id)).toMatchObject({
				suspect: true,
				notes: [
					expect.objectContaining({ by: 'Сайт', text: expect.stringContaining('больше 10 заявок за час') }),
				],
			});
		}
		expect((await overview()).mail.waiting).toBe(10);
		expect(await floods()).toEqual([
			expect.objectContaining({
				message: expect.stringContaining('могут быть настоящие'),
				link: '/admin/requests',
			}),
		]);

		const total = (await server.admin.request.list()).total;
		const refused = await post();
		expect(refused).toMatchObject({
			status: 429,
			code: 'too_many',
			detail: expect.stringContaining('Позвоните нам: +380 44 123 45 67'),
		});
		expect(refused.detail).toContain('не записана');
		expect(refused.retryAfter).toBeGreaterThan(0);
		expect(refused.retryAfter).toBeLessThanOrEqual(3600);
		expect((await server.admin.request.list()).total).toBe(total);
	});

	test('keeps the typed text on the page of a browser without scripts, and the page says whom to call (F21)', async () => {
		const answer = await server.fetch('/forms/callback', {
			method: 'POST',
			headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': freshAddress() },
			body: new URLSearchParams({ name: 'Иван', phone: '067 123 45 67' }),
		});
		expect(answer.status).toBe(429);
		const html = await answer.text();
		expect(html).toContain('Позвоните нам: +380 44 123 45 67');
		expect(html).toContain('value="Иван"');
	});

	test('does not close the forms for longer than an hour (F21)', async () => {
		clock.pass(3_600_000);
		const { status, id } = await post();
		expect(status).toBe(202);
		expect(await stored(id)).toMatchObject({ suspect: false });
		clock.pass(24 * 3_600_000);
		expect(await floods()).toEqual([]);
	});

	test('from one address does not spend the budget of all (F21)', async () => {
		const address = freshAddress();
		const statuses = [];
		for (let n = 0; n < 15; n++) statuses.push((await post(address)).status);
		expect(statuses.filter((status) => status === 202)).toHaveLength(5);
		expect(await post()).toMatchObject({ status: 202 });
	});
});

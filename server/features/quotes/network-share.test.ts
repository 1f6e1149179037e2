import { addDays } from '@clearway/shared/domain/dated.ts';
import { repeats } from '@clearway/shared/testing/rounds.ts';
import { expect, test } from 'vitest';
import { car, postQuote } from '../../testing/car.ts';
import { movableClock } from '../../testing/clock.ts';
import { withBankOfFile } from '../../testing/server-of-file.ts';

const clock = movableClock('2026-11-20T09:00:00Z');
const { server, bank } = withBankOfFile({ now: clock.now, work: false });

const clients = repeats(500, 60);
/** One address in each of many /64 of one /48: a customer of a provider has so many. */
const insideOne = Array.from({ length: clients }, (_, n) => `2001:db8:77:${n.toString(16)}::1`);
const elsewhere = ['2001:db8:78:1::1', '198.51.100.7'];

/** Asks as a crowd, fifty at a time, because one process is both the crowd and the server. */
async function crowd(ask: (address: string, n: number) => Promise<Response>): Promise<Response[]> {
	const answers: Response[] = [];
	for (let from = 0; from < clients; from += 50)
		answers.push(
			...(await Promise.all(
				insideOne.slice(from, from + 50).map((address, index) => ask(address, from + index)),
			)),
		);
	return answers;
}
const count = (answers: readonly Response[], status: number): number =>
	answers.filter((answer) => answer.status === status).length;

test('many /64 of one /48 can store a tenth of a day’s calculations, and others can still store theirs (V10)', async () => {
	await server.admin.option.create({ body: { title: 'quotes.all-day', value: '400' } });
	const keep = (address: string, n: number) =>
		postQuote(server, { ...car, price: String(1000 + n) }, address);
	const answers = await crowd(keep);
	expect([count(answers, 201), count(answers, 429)]).toEqual([40, clients - 40]);
	const refused = answers.find(({ status }) => status === 429);
	expect(await refused?.json()).toMatchObject({
		code: 'too_many',
		detail: expect.stringMatching(/из вашей сети уже сохранено 40\sрасчётов/),
	});
	for (const [n, address] of elsewhere.entries()) expect((await keep(address, clients + n)).status).toBe(201);
});

test('many /64 of one /48 can send a tenth of the requests of an hour and of a flood, and others can still send theirs (F21)', async () => {
	await server.admin.option.create({ body: { title: 'requests.hour', value: '200' } });
	await server.admin.option.create({ body: { title: 'requests.flood-day', value: '150' } });
	const call = (address: string) =>
		server.fetch('/api/mail/callback', {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
			body: JSON.stringify({ name: `Гость ${address}`, phone: '067 123 45 67' }),
		});
	const answers = await crowd(call);
	expect([count(answers, 202), count(answers, 429)]).toEqual([35, clients - 35]);
	const ids = await Promise.all(
		answers
			.filter(({ status }) => status === 202)
			.map(async (answer) => ((await answer.json()) as { id: number }).id),
	);
	const requests = await Promise.all(ids.map((id) => server.admin.request.get({ params: { id } })));
	const marked = requests.filter(({ suspect }) => suspect);
	expect(marked).toHaveLength(15);
	for (const { notes } of marked)
		expect(notes).toEqual([expect.objectContaining({ text: expect.stringContaining('из одной сети') })]);
	for (const address of elsewhere) {
		const answer = await call(address);
		expect(answer.status).toBe(202);
		const { id } = (await answer.json()) as { id: number };
		expect(await server.admin.request.get({ params: { id } })).toMatchObject({ suspect: false, notes: [] });
	}
});

test('many /64 of one /48 make the bank answer ten questions a minute, and others still ask for new days (C14)', async () => {
	bank.calls.length = 0;
	const ask = (address: string, n: number) =>
		server.fetch(`/currency?valcode=USD&date=${addDays('2023-01-01', n).replaceAll('-', '')}&json`, {
			headers: { 'x-forwarded-for': address },
		});
	const answers = await crowd(ask);
	expect([count(answers, 200), count(answers, 429)]).toEqual([10, clients - 10]);
	for (const [n, address] of elsewhere.entries()) expect((await ask(address, clients + n)).status).toBe(200);
	expect(bank.calls).toHaveLength(10 + elsewhere.length);
});

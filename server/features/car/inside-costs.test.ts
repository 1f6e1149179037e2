import { address } from '@clearway/shared/client/http.ts';
import { contract } from '@clearway/shared/contract/index.ts';
import { may, rightNames } from '@clearway/shared/contract/presets.ts';
import { placeOf } from '@clearway/shared/contract/rights.ts';
import { addDays } from '@clearway/shared/domain/dated.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { pdfRows } from '../../../testing/pdf-text.ts';
import { companyBody, newLink, setStage } from '../../testing/cars.ts';
import { eventually } from '../../testing/mail-server.ts';
import { ownCompany } from '../../testing/own-company.ts';
import { pictureFile } from '../../testing/posts.ts';
import { requestWithQuote } from '../../testing/request-with-quote.ts';
import { serverWithMailOfFile } from '../../testing/server-of-file.ts';
import { siteIsBuilt } from '../../testing/site-is-built.ts';
import { readLetter } from '../../testing/smtp.ts';
import { tellOfUnread } from '../message/unread-letters.ts';
import { tellDue } from './payment-letters.ts';

const today = '2026-08-17';
let at = new Date(`${today}T09:00:00Z`);
const server = serverWithMailOfFile('takes', { now: () => at, env: { SESSION_HOURS: '2000' } });

const operations = Object.entries(contract).flatMap(([group, endpoints]) =>
	Object.entries(endpoints).map(([name, endpoint]) => ({ operation: `${group}.${name}`, endpoint })),
);
const others = operations.filter(({ operation }) => !operation.startsWith('carCost.'));

test('no reply but those of own costs has a field for a cost or a margin', () => {
	const fieldsOf = (reply: z.ZodType) =>
		[...JSON.stringify(z.toJSONSchema(reply, { unrepresentable: 'any' })).matchAll(/"(\w+)":\{/g)].map(
			([, name = '']) => name,
		);
	const isInside = (name: string) => /cost|margin|spent|unplanned/i.test(name);
	const leaks = others.flatMap(({ operation, endpoint }) =>
		endpoint.reply && fieldsOf(endpoint.reply).some(isInside) ? [operation] : [],
	);
	expect(leaks).toEqual([]);
	// Otherwise the test would find nothing anywhere.
	expect(fieldsOf(contract.carCost.get.reply).some(isInside)).toBe(true);
});

test('own costs are for those alone who set prices, and for those who may do everything', () => {
	const names = Object.keys(contract.carCost) as (keyof typeof contract.carCost)[];
	for (const name of names) {
		const place = placeOf(`carCost.${name}`);
		expect(rightNames.filter((right) => may([right], place))).toEqual(['all', 'prices']);
	}
});

/** A car of an offer with costs that no other sum is like, paid in part and delivered, and all names of it. */
async function costlyCar() {
	await ownCompany(server);
	const { id: request, email, quote } = await requestWithQuote(server, { services: true });
	const { made: offer } = await server.admin.request.offer({
		params: { id: request },
		body: { validUntil: addDays(today, 14) },
	});
	const body = { make: 'Audi', model: 'Q5', offer, route: 'eu' } as const;
	const { id } = await server.admin.car.create({ body });
	const params = { id };
	const { lines } = await server.admin.carCost.get({ params });
	const costs = lines.map(({ code }, n) => [
		code,
		{ planned: `77${n + 10}331.17`, real: `88${n + 10}441.29` },
	]);
	const { margin } = await server.admin.carCost.save({ params, body: { lines: Object.fromEntries(costs) } });
	const { id: payeeId } = await server.admin.payee.create({ body: companyBody });
	const { token } = await newLink(server, id);
	const { payments } = await server.admin.carPayment.plan({ params });
	for (const { id: payment, currency } of payments)
		if (currency === 'UAH')
			await server.admin.carPayment.save({
				params: { ...params, payment },
				body: { payeeId, dueOn: today, dueStage: null, dueDays: 0 },
			});
		else
			await server.admin.carPayment.pay({ params: { ...params, payment }, body: { was: null, on: today } });
	const payment = payments.find(({ currency }) => currency === 'UAH')?.id ?? 0;
	const photo = await server.admin.carFile.add({
		params,
		form: { kind: 'photo' },
		file: await pictureFile(),
	});
	await setStage(server, id, 'bought', { doneOn: today });
	await server.admin.thread.write({
		params: { of: `car-${params.id}` },
		body: { kind: 'office', text: 'Добрый день' },
	});
	await server.visitor.carPage.message({ params: { token }, body: { text: 'Где машина?' } });
	await server.visitor.carPage.sayPaid({ params: { token, payment }, form: {} });
	const { id: face } = await server.admin.car.deliver({ params, body: { photos: [photo.id] } });
	const paid = Object.fromEntries(lines.map(({ code, price }) => [code, price]));
	await server.admin.delivered.save({
		params: { id: face },
		body: { status: 'published', story: 'Забрали за три недели.', paid, receiptOn: today },
	});
	const secrets = [...costs.flatMap(([, cost]) => Object.values(cost ?? {})), ...Object.values(margin)];
	const sums = secrets.filter((text) => typeof text === 'string' && text.length > 7);
	return { id, request, email, offer, quote, token, payment, file: photo.id, sums: sums.map(String) };
}

/** The digits of a sum, whatever stands between them. */
const bare = (text: string): string => text.replace(/[^\d]+/g, '');
const textOf = (bytes: Buffer): string =>
	bytes.subarray(0, 5).toString() === '%PDF-'
		? pdfRows(bytes)
				.map((row) => row.text)
				.join(' ')
		: bytes.toString();

test('what the office pays and earns reaches no reply, page, letter, export and log beside those of own costs', {
	timeout: 120_000,
}, async () => {
	const car = await costlyCar();
	const { clientId } = await server.admin.car.get({ params: { id: car.id } });
	const known: Readonly<Record<string, readonly (string | number)[]>> = {
		id: [car.id, car.request, car.quote.id, clientId],
		...{ token: [car.token], payment: [car.payment], file: [car.file], offer: [car.offer], number: [1] },
		of: [`car-${car.id}`, `request-${car.request}`, `client-${clientId}`],
	};
	// Endless, long, or asked of somebody else.
	const unread = /^(events\.listen|backup\.|currency\.(bank|further)|carCost\.)/;
	const paths = operations
		.filter(({ operation, endpoint }) => endpoint.method === 'GET' && !unread.test(operation))
		.flatMap(({ operation, endpoint }) => {
			const keys = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, key = '']) => key);
			let all: Record<string, string | number>[] = [{}];
			for (const key of keys)
				all = all.flatMap((names) => (known[key] ?? []).map((of) => ({ ...names, [key]: of })));
			return all.map((params) => ({ operation, path: address(endpoint, { params }) }));
		});
	const pages = siteIsBuilt()
		? ['', '/uk'].flatMap((to) => [`${to}/car/${car.token}`, `${to}/delivered`, `${to}/delivered/${car.id}`])
		: [];
	const leaks: string[] = [];
	const read = new Set<string>();
	const look = (from: string, text: string): void => {
		if (car.sums.some((sum) => bare(text).includes(bare(sum)))) leaks.push(from);
	};
	for (const { operation, path } of [...paths, ...pages.map((path) => ({ operation: path, path }))])
		for (const headers of [{}, { authorization: `Bearer ${server.token}` }]) {
			const answer = await server.fetch(path, { headers });
			if (answer.ok) read.add(operation);
			look(`${operation} ${path}`, textOf(Buffer.from(await answer.arrayBuffer())));
		}
	expect([...read]).toEqual(
		expect.arrayContaining([
			...[
				'car.get',
				'car.list',
				'car.export',
				'car.report',
				'carPayment.list',
				'carPage.get',
				'carPage.file',
			],
			...['carPage.paymentCode', 'client.get', 'request.get', 'request.list', 'request.export', 'audit.list'],
			...[
				'request.offerFile',
				'request.numbersFile',
				'delivered.list',
				'delivered.get',
				'quote.get',
				...pages,
			],
		]),
	);
	await tellDue(server.running.context);
	at = new Date(at.getTime() + 30 * 60_000);
	await tellOfUnread(server.running.context);
	const waiting = () =>
		server.running.context.db.read.selectFrom('outbox').select('id').where('state', '=', 'waiting').execute();
	await eventually('all letters are sent', async () => (await waiting()).length === 0);
	expect(server.smtp.received.length).toBeGreaterThanOrEqual(3);
	for (const { raw, to } of server.smtp.received) look(`a letter to ${to}`, readLetter(raw).text + raw);
	expect(leaks).toEqual([]);
	const { lines } = await server.admin.carCost.get({ params: { id: car.id } });
	look('own costs', JSON.stringify(lines));
	expect(leaks).toEqual(['own costs']);
});

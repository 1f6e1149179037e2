import { describe, expect, test } from 'vitest';
import { car, quoteOf } from '../testing/car.ts';
import { freshAddress } from '../testing/mail-server.ts';
import { expectOwnStyles } from '../testing/own-styles.ts';
import { saveRates } from '../testing/request-with-quote.ts';
import { serverOfFile } from '../testing/server-of-file.ts';

const server = serverOfFile();

const post = (form: string, fields: Record<string, string>, address = freshAddress()) =>
	server.fetch(`/forms/${form}`, {
		method: 'POST',
		headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address },
		body: new URLSearchParams(fields),
	});
const ivan = { name: 'Иван', phone: '067 123 45 67', website: '', formToken: '', quote: '' };

test('a form without scripts is stored like any other and leads to the thank-you page (F18)', async () => {
	const answer = await post('callback', ivan);
	expect(answer.status).toBe(303);
	const id = Number(/^\/thanks\?ref=(\d+)$/.exec(answer.headers.get('location') ?? '')?.[1]);
	expect(await server.admin.request.get({ params: { id } })).toMatchObject({
		name: 'Иван',
		phone: '+380671234567',
		suspect: false,
	});
	expect((await post('calculation', { email: 'a@mail.example', message: 'Строка\r\nдругая' })).status).toBe(
		303,
	);
});

test('a form without scripts leads on with the way of its answer, and no copy of the thanks is kept', async () => {
	// The telephone was typed half before mail was chosen.
	const answer = await post('callback', { ...ivan, phone: '12', email: 'a@mail.example', answerBy: 'email' });
	const location = answer.headers.get('location') ?? '';
	const id = Number(/^\/thanks\?ref=(\d+)&by=email$/.exec(location)?.[1]);
	expect(await server.admin.request.get({ params: { id } })).toMatchObject({
		...{ phone: null, email: 'a@mail.example', answerBy: 'email' },
	});
	expect((await server.fetch(location)).headers.get('cache-control')).toBe('no-store');
});

test('a form whose way lacks its contact comes back with the way, everything typed and one sentence', async () => {
	const html = await (await post('callback', { ...ivan, phone: '', answerBy: 'viber' })).text();
	expect(html).toContain('value="viber" checked');
	expect(html).toContain('value="Иван"');
	expect(html).toContain('Напишите номер телефона');
	const half = { ...ivan, phone: '12', email: 'никуда', message: 'Сколько?', answerBy: 'email' };
	const kept = await (await post('calculation', half)).text();
	expect(kept).toContain('value="email" checked');
	expect(kept).toContain('value="12"');
	expect(kept).toContain('один адрес почты');
	expect(kept).not.toContain('не\u00A0хватает цифр');
});

test('a sent calculation goes along to the thank-you page', async () => {
	await saveRates(server);
	const { id: quote } = await quoteOf(server, car);
	const answer = await post('calculation', { email: 'a@mail.example', message: 'Проверьте', quote });
	expect(answer.headers.get('location')).toMatch(new RegExp(`^/thanks\\?ref=\\d+&quote=${quote}$`));
});

describe('a fault', () => {
	test('shows the form again with everything typed and what is wrong, safely', async () => {
		const answer = await post('callback', { ...ivan, name: '"><script>alert(1)</script>', phone: '12' });
		expect(answer.status).toBe(422);
		expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
		const html = await answer.text();
		expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
		expect(html).toContain('value="12"');
		expect(html).toContain('не\u00A0хватает цифр');
		expect(html).not.toContain('<script');
		expect(html).toContain('action="/forms/callback"');
	});

	test('comes within the site: its header with the phone, its footer, type and styles, also for a refused calculation', async () => {
		const answers = [
			await post('callback', { ...ivan, phone: '12' }),
			await post('callback', { ...ivan, phone: '12', language: 'uk' }),
			await post('quote', { mode: 'direct', price: '9'.repeat(17 * 1024) }),
		];
		for (const answer of answers) {
			const html = await answer.text();
			expectOwnStyles(answer, html);
			expect(html).toMatch(/<noscript><link rel="stylesheet" href="\/assets\/fonts-/);
			if (html.includes('class="form"')) expect(html).toContain('.form__failure');
			expect(html).toMatch(/<header class="header">.*<main[^>]*>.*role="alert".*<\/main>.*<footer/s);
			expect(html).not.toContain('<script');
			expect(html.match(/<h1/g)).toHaveLength(1);
		}
	});

	test('keeps a long message with its line breaks', async () => {
		const html = await (
			await post('calculation', { email: 'никуда', message: 'Первая\r\nвторая </textarea>' })
		).text();
		expect(html).toContain('Первая\r\nвторая &lt;/textarea&gt;</textarea>');
		expect(html).toContain('один адрес почты');
		// The sentence of the fault ends before the next one begins.
		expect(html).toContain('например name@example.com. Текст остался в');
	});

	test('of too many posts says how long to wait and whom to call', async () => {
		await server.admin.option.create({ body: { title: 'company.phone', value: '+380 44 123 45 67' } });
		const address = freshAddress();
		for (let n = 0; n < 5; n++) await post('callback', { ...ivan, name: `Иван ${n}` }, address);
		const answer = await post('callback', ivan, address);
		expect(answer.status).toBe(429);
		expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
		expect(await answer.text()).toContain('href="tel:');
	});

	test('of a body that is not a form is refused with its own message', async () => {
		const headers = { 'content-type': 'text/plain', 'x-forwarded-for': freshAddress() };
		expect((await server.fetch('/forms/callback', { method: 'POST', headers, body: 'x' })).status).toBe(422);
		const large = await post('calculation', { email: 'a@mail.example', message: 'я'.repeat(60_000) });
		expect(large.status).toBe(413);
	});
});

test('the token of a form is new each time and never cached; a form sent right after it is marked as suspect', async () => {
	const answer = await server.fetch('/forms/token');
	expect(answer.headers.get('cache-control')).toBe('no-store');
	expect(answer.headers.get('content-type')).toContain('text/plain');
	const sent = await post('callback', { ...ivan, formToken: await answer.text() });
	const id = Number(sent.headers.get('location')?.split('=')[1]);
	expect(await server.admin.request.get({ params: { id } })).toMatchObject({ suspect: true });
});

describe('a form of a page in the other language', () => {
	test('leads to the thank-you page in that language', async () => {
		const answer = await post('callback', { ...ivan, language: 'uk' });
		expect([answer.status, answer.headers.get('location')]).toEqual([
			303,
			expect.stringMatching(/^\/uk\/thanks\?ref=\d+$/),
		]);
	});

	test('is shown again in that language, and sends it along once more', async () => {
		const html = await (await post('callback', { ...ivan, phone: '', language: 'uk' })).text();
		expect(html).toContain('<html lang="uk">');
		expect(html).toContain('Передзвонимо або напишемо');
		expect(html).toContain('<input type="hidden" name="language" value="uk">');
		expect(html).toContain('<a href="/uk">');
	});

	test('with a language that the site does not speak is refused in the first one', async () => {
		const answer = await post('callback', { ...ivan, language: 'en' });
		expect(answer.status).toBe(422);
		expect(await answer.text()).toContain('<html lang="ru">');
	});
});

test('a page of another site can neither send a form in the name of its visitor nor fetch a token', async () => {
	const from = (site: string, path: string, method = 'POST') =>
		server.fetch(path, {
			method,
			headers: {
				'content-type': 'application/x-www-form-urlencoded',
				'x-forwarded-for': freshAddress(),
				'sec-fetch-site': site,
			},
			...(method === 'POST' && { body: new URLSearchParams(ivan) }),
		});
	const before = (await server.admin.request.list()).total;
	for (const path of ['/forms/callback', '/forms/calculation', '/forms/quote'])
		expect((await from('cross-site', path)).status, path).toBe(403);
	expect((await from('cross-site', '/forms/token', 'GET')).status).toBe(403);
	expect((await server.admin.request.list()).total).toBe(before);
	for (const site of ['same-origin', 'same-site', 'none'])
		expect((await from(site, '/forms/callback')).status, site).toBe(303);
});

import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rememberOpenings } from '../features/car/car-openings.ts';
import { openLog } from '../services/log.ts';
import { newCar, newLink, setStage } from '../testing/cars.ts';
import { openOffer } from '../testing/offers.ts';
import { siteIsBuilt } from '../testing/site-is-built.ts';
import { startServer, type TestServer } from '../testing/start.ts';
import { refusalJobs } from './refusals.ts';

describe.runIf(siteIsBuilt())('the page of a secret link', () => {
	let server: TestServer;
	let path = '';
	let token = '';
	let car = 0;
	let written = '';
	beforeAll(async () => {
		const sink = new Writable({
			write(chunk: Buffer, _encoding, done) {
				written += chunk.toString();
				done();
			},
		});
		server = await startServer({
			env: { TRUST_PROXY: '1' },
			log: openLog('debug', sink),
			work: false,
		});
		await server.admin.option.create({ body: { title: 'company.phone', value: '+38 044 333 22 11' } });
		car = (await newCar(server, { model: '<img src=x onerror=alert(1)>' })).id;
		({ path, token } = await newLink(server, car));
	});
	afterAll(() => server.close());

	const post = (to: string, text: string, address = '203.0.113.1') =>
		server.fetch(`${to}/message`, {
			method: 'POST',
			headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address },
			body: new URLSearchParams({ text }),
		});

	test('is kept by nobody, tells nobody its address, and is in no index; its card says nothing of the car', async () => {
		for (const to of [path, `/uk${path}`]) {
			for (const _ of ['first', 'again']) {
				const answer = await server.fetch(to);
				expect(answer.status).toBe(200);
				expect(Object.fromEntries(answer.headers)).toMatchObject({
					'cache-control': 'no-store',
					'referrer-policy': 'no-referrer',
					'x-robots-tag': 'noindex, nofollow',
				});
				expect(answer.headers.get('etag')).toBeNull();
				const html = await answer.text();
				const head = html.slice(0, html.indexOf('</head>'));
				expect(head).toContain('<meta name="robots" content="noindex">');
				expect(head).not.toContain('Kia');
				expect(head).not.toContain(token);
				expect(head).toMatch(/og:image" content="[^"]*\/card\//);
			}
		}
		for (const file of ['/robots.txt', '/sitemap.xml'])
			expect(await (await server.fetch(file)).text()).not.toContain('/car');
	});

	test('has files that nobody keeps, whose address reaches nobody and no index', async () => {
		const file = new File(['%PDF-1.7'], 'invoice.pdf', { type: 'application/pdf' });
		const params = { id: car };
		const { id } = await server.admin.carFile.add({ params, form: { kind: 'invoice' }, file });
		await server.admin.carFile.save({ params: { ...params, file: id }, body: { shown: true } });
		for (const [to, headers] of [
			[`/api/car-page/${token}/file/${id}`, {}],
			[`/api/car/${car}/file/${id}`, { authorization: `Bearer ${server.token}` }],
		] as const) {
			const answer = await server.fetch(to, { headers });
			expect(answer.status).toBe(200);
			expect(Object.fromEntries(answer.headers)).toMatchObject({
				'cache-control': 'no-store',
				'referrer-policy': 'no-referrer',
				'x-robots-tag': 'noindex, nofollow',
			});
		}
	});

	test('has no word of the other language', async () => {
		const at = { id: String(car) };
		const add = { kind: 'customs', amount: '900', currency: 'UAH' } as const;
		await server.admin.carPayment.create({ params: at, body: add });
		await setStage(server, car, 'bought', { doneOn: '2026-01-10' });
		await server.admin.car.save({ params: at, body: { email: 'client@mail.example' } });
		for (const [to, foreign] of [
			[path, /[іїєґ]/i],
			[`/uk${path}`, /[ыэёъ]/i],
		] as const) {
			const html = await (await server.fetch(to)).text();
			const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
			// Days are Ukrainian in both.
			expect(main.replace(/<(\w+) lang="uk".*?<\/\1>/gs, '').replace(/<[^>]+>/g, ' ')).not.toMatch(foreign);
		}
	});

	test('is opened once, also when it comes again after its form', async () => {
		const { path, link } = await newLink(server, car);
		const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)' };
		await server.fetch(path, { headers });
		expect((await post(path, 'Добрый день')).status).toBe(303);
		await server.fetch(path, { headers });
		const opened = async () => {
			await rememberOpenings(server.running.context);
			const { links } = await server.admin.car.get({ params: { id: car } });
			return links.find(({ id }) => id === link.id)?.openings;
		};
		expect(await opened()).toBe(1);
		await server.fetch(path, { headers });
		expect(await opened()).toBe(2);
	});

	test('shows a name with HTML as text', async () => {
		const html = await (await server.fetch(path)).text();
		expect(html).toContain('Kia &lt;img src=x onerror=alert(1)&gt;');
		expect(html).not.toContain('<img src=x');
	});

	test('keeps the case of its token, and an unknown one is answered like every missing page', async () => {
		const moved = await server.fetch(`/CAR/${token}/`);
		expect(moved.status).toBe(301);
		expect(moved.headers.get('location')).toBe(path);
		expect(moved.headers.get('cache-control')).toBe('no-store');
		const [unknown, odd] = await Promise.all(
			['A'.repeat(32), 'odd'].map((sent) => server.fetch(`/car/${sent}`)),
		);
		for (const answer of [unknown, odd]) {
			expect(answer?.status).toBe(404);
			expect(answer?.headers.get('referrer-policy')).toBe('no-referrer');
			expect(answer?.headers.get('cache-control')).toBe('no-store');
		}
		expect(await unknown?.text()).toBe(await odd?.text());
	});

	test('that was revoked answers 410 with the telephone, to a form, too', async () => {
		const { link, path: revoked } = await newLink(server, car);
		await server.admin.carLink.revoke({ params: { id: car, link: link.id } });
		for (const answer of [await server.fetch(revoked), await post(revoked, 'Где машина?')]) {
			expect(answer.status).toBe(410);
			expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
			const html = await answer.text();
			expect(html.replaceAll('\u00A0', ' ')).toContain('+38 044 333 22 11');
			expect(html).not.toContain('Kia');
		}
	});

	test('takes a message by a plain form, and gives a refused text back', async () => {
		const answer = await post(`/uk${path}`, 'Де авто?\r\nЧекаю <b>дуже</b>');
		expect(answer.status).toBe(303);
		expect(answer.headers.get('location')).toBe(`/uk${path}#messages`);
		expect(await (await server.fetch(`/uk${path}`)).text()).toContain('Чекаю &lt;b&gt;дуже&lt;/b&gt;');
		const refused = await post(path, `${'я'.repeat(2001)}<b>`);
		expect(refused.status).toBe(422);
		expect(await refused.text()).toContain('я&lt;b&gt;</textarea>');
		expect((await server.fetch(`${path}/message`, { method: 'PUT' })).status).toBe(405);
	});

	test('leaves its token in no log and no metric', async () => {
		await server.fetch(path);
		await server.fetch(`/api/car-page/${token}`);
		await server.fetch(`/api/car-page/${token}/message`, { method: 'POST', body: '{' });
		for (const { run } of refusalJobs) await run(server.running.context);
		const metrics = await server.running.context.metrics.registry.metrics();
		expect(written).toContain('carPage.get');
		for (const text of [written, metrics]) expect(text).not.toContain(token);
	});
});

describe.runIf(siteIsBuilt())('the page of an offer', () => {
	let written = '';
	let server: TestServer;
	beforeAll(async () => {
		const sink = new Writable({
			write(chunk: Buffer, _encoding, done) {
				written += chunk.toString();
				done();
			},
		});
		const env = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: 'office@mail.example' };
		server = await startServer({ env, log: openLog('debug', sink), work: false });
	});
	afterAll(() => server.close());

	test('is kept by nobody, tells nobody its address, is in no index, and its token is in no log', async () => {
		const { path, token } = await openOffer(server);
		for (const to of [path, `/uk${path}`, `/api/offer-page/${token}/file`]) {
			const answer = await server.fetch(to);
			expect(answer.status).toBe(200);
			expect(Object.fromEntries(answer.headers)).toMatchObject({
				'cache-control': 'no-store',
				'referrer-policy': 'no-referrer',
				'x-robots-tag': 'noindex, nofollow',
			});
			const head = (await answer.text()).split('</head>')[0];
			if (!to.includes('/api/')) expect(head).not.toContain(token);
		}
		for (const { run } of refusalJobs) await run(server.running.context);
		const metrics = await server.running.context.metrics.registry.metrics();
		expect(written).toContain('offerPage.get');
		for (const text of [written, metrics]) expect(text).not.toContain(token);
	});

	test('says why a name is refused, and itself what is wrong with a code', async () => {
		const { path, sha256 } = await openOffer(server);
		const post = (act: string, fields: Record<string, string>) =>
			server.fetch(`${path}/${act}`, { method: 'POST', body: new URLSearchParams(fields) });
		const refused = await post('code', { name: 'я'.repeat(101) });
		expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('role="alert"')]);
		const taken = await post('code', { name: 'Олена' });
		expect([taken.status, taken.headers.get('location')]).toEqual([303, `${path}#accept`]);
		const wrong = await post('accept', { name: 'Олена', code: '12 345', sha256 });
		expect([wrong.status, wrong.headers.get('location')]).toEqual([303, `${path}#accept`]);
		const html = await (await server.fetch(path)).text();
		expect(html.replaceAll('\u00A0', ' ')).toMatch(/role="alert"[^>]*>Код неверный. Осталось попыток: 4/);
		const unknown = await server.fetch(`/offer/${'A'.repeat(32)}/code`, { method: 'POST' });
		expect(unknown.status).toBe(404);
	});
});

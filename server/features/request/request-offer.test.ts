import type { Problem } from '@clearway/shared/contract/problem.ts';
import type { Quote } from '@clearway/shared/contract/quote.ts';
import { addDays } from '@clearway/shared/domain/dated.ts';
import { decimal, moneyText, sum } from '@clearway/shared/domain/money.ts';
import { estimateLines } from '@clearway/shared/domain/offer/offer.ts';
import { kyivDay, longDate, shortDate } from '@clearway/shared/format/date.ts';
import { money } from '@clearway/shared/format/number.ts';
import { receipt } from '@clearway/shared/words/ru/receipt.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedOptions } from '../../demo/content.ts';
import type { Sheet } from '../../offer/sheet.ts';
import { storedOffer } from '../../offer/stored-offer.ts';
import { eraseClient } from '../../testing/erase-client.ts';
import { eventually, freshAddress } from '../../testing/mail-server.ts';
import { ownCompany } from '../../testing/own-company.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { requestWithQuote } from '../../testing/request-with-quote.ts';
import { serverWithMailOfFile } from '../../testing/server-of-file.ts';
import { headerOf, readLetter } from '../../testing/smtp.ts';

const today = kyivDay(new Date());
const validUntil = addDays(today, 14);
const office = serverWithMailOfFile();
beforeAll(() => ownCompany(office));

let clients = 0;
const ask = (fields: { language?: 'ru' | 'uk'; services?: true } = {}) =>
	requestWithQuote(office, { price: String(9000 + ++clients), ...fields });
const get = (id: number) => office.admin.request.get({ params: { id } });
const make = (id: number, body: { terms?: string; revision?: number } = {}) =>
	office.admin.request.offer({ params: { id }, body: { validUntil, ...body } });
/** The lines of a calculation as an offer sends them. */
const linesOf = (quote: Quote) => estimateLines(quote, receipt);
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const fileOf = async (id: number, offer: number) => {
	const file = await office.admin.request.offerFile({ params: { id, offer } });
	return { ...file, text: plain(pdfText(file.bytes)) };
};

describe('an offer sheet', () => {
	test('has letterhead, number, dates, conditions, signature and every line that the visitor saw', async () => {
		const { id, quote } = await ask();
		const { revision } = await get(id);
		const made = await make(id, { terms: 'Предоплата 30 %.\nСрок 60 дней.', revision });
		expect(made).toMatchObject({
			revision: revision + 1,
			offers: [{ number: `${id}-1`, by: 'Администратор', validUntil }],
			replies: [],
		});
		const { name, type, text } = await fileOf(id, made.offers[0]?.id ?? 0);
		expect(name).toBe(`Предложение ${id}-1.pdf`);
		expect(type).toBe('application/pdf');
		for (const said of [
			'Своя компания',
			'+380 44 123 45 67',
			`Предложение № ${id}-1`,
			`действительно до ${shortDate(validUntil)}`,
			'Предоплата 30 %.',
			'Срок 60 дней.',
			'От компании',
			'Администратор',
			'Ввозная пошлина',
			'1 / ',
		])
			expect(text).toContain(said);
		// The cents of whole sums are drawn separately in a softer colour.
		expect(text).toMatch(/\d\n,00\n \$/);
		for (const { uah } of quote.lines) expect(text.replace(/\s/g, '')).toContain(uah.replace('.', ','));
	});

	test('gets the next number of its request, and its file stays the same after the settings change', async () => {
		const { id } = await ask();
		const [first] = (await make(id)).offers;
		const before = await fileOf(id, first?.id ?? 0);
		const name = (await office.admin.option.list()).find(({ title }) => title === 'company.name');
		const call = (value: string) =>
			office.admin.option.save({ params: { id: name?.id ?? 0 }, body: { value } });
		await call('Другая компания');
		const [again, second] = (
			await office.admin.request.offer({
				params: { id },
				body: { validUntil },
				idempotencyKey: 'the next',
			})
		).offers;
		expect([again?.number, second?.number]).toEqual([`${id}-1`, `${id}-2`]);
		expect(Buffer.from((await fileOf(id, first?.id ?? 0)).bytes).equals(Buffer.from(before.bytes))).toBe(
			true,
		);
		expect((await fileOf(id, second?.id ?? 0)).text).toContain('Другая компания');
		await call('Своя компания');
	});

	test('goes to the client as an attachment of a letter in his language, and the request keeps both', async () => {
		const { id, params, email, quote } = await ask({ language: 'uk' });
		const [sheet] = (await make(id)).offers;
		const answered = await office.admin.request.reply({
			params,
			body: { text: 'Добрий день! Пропозиція у вкладенні.', offer: sheet?.id ?? 0 },
		});
		expect(answered.replies).toMatchObject([{ offer: `${id}-1`, withQuote: false }]);
		expect(answered.answeredAt).not.toBeNull();
		// Without what answers the form by itself.
		const letters = () =>
			office.smtp.received.filter(
				(letter) => letter.to.includes(email) && headerOf(letter.raw, 'auto-submitted') === undefined,
			);
		await eventually('the letter with the sheet', () => letters().length > 0);
		const raw = letters()[0]?.raw ?? '';
		expect(headerOf(raw, 'content-type')).toContain('multipart/mixed');
		const packed = /application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(raw)?.[1] ?? '';
		const text = plain(pdfText(Buffer.from(packed, 'base64')));
		expect(text).toContain(`Пропозиція № ${id}-1`);
		expect(text).toContain('Ввізне мито');
		expect(text).toContain('Від компанії');
		const { read } = office.running.context.db;
		const stored = await read
			.selectFrom('request_offer')
			.select('sheet')
			.where('request_id', '=', id)
			.executeTakeFirst();
		expect(stored?.sheet).toContain(`/uk/calculator/${quote.id}`);
		expect(readLetter(raw).subject).toBe(`Своя компания: пропозиція №\u00A0${id}-1`);
		await eventually('it says so', async () => (await get(id)).replies[0]?.mail === 'sent');
	});

	test('repeated with the same key is made once, and never becomes the sheet of another request (J47)', {
		tags: 'db',
	}, async () => {
		const [offered, unrelated] = [await ask(), await ask()];
		const body = { validUntil };
		const send = () =>
			office.admin.request.offer({ params: offered.params, body, idempotencyKey: `offer of ${offered.id}` });
		await Promise.all([send(), send(), send()]);
		const { offers } = await get(offered.id);
		expect(offers).toHaveLength(1);
		const sheet = offers[0]?.id ?? 0;
		await expect(
			office.admin.request.offerFile({ params: { id: unrelated.id, offer: sheet } }),
		).rejects.toMatchObject({ code: 'missing' });
		await expect(
			office.admin.request.reply({ params: unrelated.params, body: { text: 'Чужое', offer: sheet } }),
		).rejects.toMatchObject({ code: 'invalid', errors: [{ path: 'offer' }] });
		await expect(
			office.visitor.request.offerFile({ params: { id: offered.id, offer: sheet } }),
		).rejects.toMatchObject({ code: 'session' });
		expect(
			office.smtp.received.filter(
				({ to, raw }) => to.includes(unrelated.email) && headerOf(raw, 'auto-submitted') === undefined,
			),
		).toEqual([]);
	});

	test('repeated with a key answers the sheet of that key, even if a colleague has made another since', async () => {
		const { id, params } = await ask();
		const send = () =>
			office.admin.request.offer({
				params,
				body: { validUntil },
				idempotencyKey: `lost answer ${id}`,
			});
		const first = await send();
		const theirs = await office.admin.request.offer({
			params,
			body: { validUntil: addDays(today, 30), terms: 'Другие условия' },
			idempotencyKey: `the colleague's ${id}`,
		});
		const again = await send();
		expect(again.offers.map(({ number }) => number)).toEqual([`${id}-1`, `${id}-2`]);
		expect([first.made, theirs.made, again.made]).toEqual([
			again.offers[0]?.id,
			again.offers[1]?.id,
			again.offers[0]?.id,
		]);
	});

	test('that was put on paper and is then sent keeps its number, and one with another sum gets the next', async () => {
		const { id, params, quote } = await ask();
		const send = async (terms?: string) => {
			const { made } = await make(id, terms === undefined ? {} : { terms });
			await office.admin.request.reply({ params, body: { text: 'Во вложении.', offer: made } });
			const { replies } = await get(id);
			return replies.at(-1)?.offer;
		};
		await office.admin.request.offerLook({ params, body: { validUntil } });
		expect((await make(id)).offers).toMatchObject([{ number: `${id}-1` }]);
		expect(await send()).toBe(`${id}-1`);
		expect(await send('Предоплата 30 %.')).toBe(`${id}-2`);
		const lines = linesOf(quote).map((line, at) => (at === 0 ? { ...line, sum: '1.00' } : line));
		const own = await office.admin.request.offer({ params, body: { validUntil, lines } });
		expect(own.offers.map(({ number }) => number)).toEqual([1, 2, 3].map((count) => `${id}-${count}`));
	});

	test('needs a future last day, an existing calculation and the newest revision', async () => {
		const { id, params } = await ask();
		for (const day of [addDays(today, -1), addDays(today, 367), '2026-02-30'])
			await expect(office.admin.request.offer({ params, body: { validUntil: day } })).rejects.toMatchObject({
				code: 'invalid',
				errors: [{ path: 'validUntil' }],
			});
		await expect(make(id, { terms: '\u200b' })).rejects.toMatchObject({ code: 'invalid' });
		const { revision } = await get(id);
		await office.admin.request.save({ params, body: { note: 'Позвонил' } });
		await expect(make(id, { revision })).rejects.toMatchObject({ code: 'conflict', current: { id } });
		const callback = await office
			.client({ address: freshAddress() })
			.mail.callback({ body: { name: 'Иван', phone: '0671234567' } });
		await expect(make(callback.id)).rejects.toMatchObject({ code: 'invalid', errors: [{ path: 'quote' }] });
		expect((await get(id)).offers).toEqual([]);
	});

	test('with example prices or details is refused line by line with what to do, and a changed price is no example', async () => {
		const demo = seedOptions.filter(({ title }) => title.startsWith('company.'));
		await office.running.context.db.write(async (tx) => {
			await tx.deleteFrom('option').execute();
			await tx
				.insertInto('option')
				.values(demo.map(({ title, value }) => ({ title, value, revision: 1 })))
				.execute();
			tx.changed({ kind: 'option', id: 'own', revision: 2 });
		});
		const asked = await ask({ services: true });
		const refused = async (prices: object = {}) => {
			const body = { validUntil: addDays(today, -1), ...prices };
			const error = await office.admin.request
				.offer({ params: asked.params, body })
				.catch((problem: unknown) => problem);
			expect(error).toMatchObject({ code: 'invalid', status: 422 });
			return (error as Problem).errors.map(({ path, message }) => [path, plain(message)]);
		};
		const at = asked.quote.lines.findIndex(({ code }) => code === 'broker');
		const price = `lines.${at}.sum`;
		const faults = await refused();
		for (const said of [
			['validUntil', 'Выберите последний день предложения: не раньше сегодняшнего, не дальше года.'],
			[
				price,
				'«Таможенный брокер», 250,00 $: цена для примера. Впишите здесь свою или подтвердите её в ценах и посчитайте заново.',
			],
			['company.phone', 'Телефон для примера: +380 44 000 00 00. Впишите свой в настройках.'],
			['company.email', 'Почта для примера: office@example.com. Впишите свою в настройках.'],
			['company.details', 'Реквизиты для примера. Впишите свои в настройках.'],
		])
			expect(faults).toContainEqual(said);
		const lines = linesOf(asked.quote);
		const own = lines.map((line, place) => (place === at ? { ...line, sum: '260' } : line));
		expect((await refused({ lines: own })).map(([path]) => path)).not.toContain(price);
		// A new name makes no example price one's own, and neither does joining it with others.
		const renamed = lines.map((line, place) => (place === at ? { ...line, title: 'Брокер' } : line));
		expect((await refused({ lines: renamed })).map(([path]) => path)).toContain(price);
		expect((await get(asked.id)).offers).toEqual([]);
		await ownCompany(office);
	});

	test('has own prices, own and joined lines and a discount, and says nothing of the estimate', {
		tags: 'db',
	}, async () => {
		const { id, params, quote } = await ask();
		const customs = ['import_duty', 'excise', 'vat'];
		const rest = linesOf(quote).filter(({ codes: [code = ''] }) => !customs.includes(code));
		const [first, ...others] = rest;
		const lines = [
			{ ...first, title: 'Машина в Польше', sum: '8500.5', codes: first?.codes ?? [] },
			...others,
			{ title: 'Растаможка под ключ', sum: '4000', codes: customs },
			{ title: 'Хранение', sum: '120', codes: [] },
		];
		const discount = { title: 'Скидка другу', sum: '20.75' };
		const body = { validUntil, lines, discount };
		const made = await office.admin.request.offer({ params, body });
		expect(made.offers).toMatchObject([{ quote: quote.id, own: { lines, discount }, replaces: null }]);
		const { text } = await fileOf(id, made.made);
		const flat = text.replaceAll('\n', '');
		for (const said of ['Машина в Польше', '8 500,50 $', 'Растаможка под ключ', 'Хранение'])
			expect(flat).toContain(said);
		expect(flat).toContain('Скидка другу');
		expect(flat).toContain('\u221220,75 $');
		const others$ = others.map(({ sum }) => decimal(sum));
		const total = sum([decimal('12620.50'), ...others$]).minus('20.75');
		expect(flat).toContain(plain(money(moneyText(total), 'USD', 'always')));
		for (const hidden of [quote.number ?? '', quote.id, 'Ввозная пошлина', 'Таможенная стоимость', 'оферта'])
			expect(text).not.toContain(hidden);
		const { db } = office.running.context;
		const stored = await storedOffer(db.read, id, made.made);
		const { blocks } = JSON.parse(stored?.sheet ?? '') as Sheet;
		const amounts = blocks.flatMap((block) => (block.kind === 'amounts' ? block.amounts : []));
		// In the weight of a group, so that it is no line of the last group.
		expect(amounts.at(-2)).toMatchObject({ name: 'Скидка другу', weight: 'group' });
		const look = await office.admin.request.offerLook({ params, body });
		const looked = plain(pdfText(look.bytes));
		expect(looked).toContain('Скидка другу');
		expect(looked).toContain(`Заменяет предложение № ${id}-1`);
	});

	test('takes only lines of its calculation, each once, and no discount that is more than any part', async () => {
		const { params, quote } = await ask();
		const send = (body: object) => office.admin.request.offer({ params, body: { validUntil, ...body } });
		const line = { title: 'Машина', sum: '1', codes: ['vehicle_price'] };
		for (const lines of [[line, line], [{ ...line, codes: ['ocean'] }]])
			await expect(send({ lines })).rejects.toMatchObject({ errors: [{ path: 'lines' }] });
		await expect(send({ lines: [{ ...line, sum: '-1' }] })).rejects.toMatchObject({
			errors: [{ path: 'lines.0.sum' }],
		});
		const discount = { title: 'Скидка', sum: quote.total.usd };
		await expect(send({ discount })).rejects.toMatchObject({ errors: [{ path: 'discount.sum' }] });
	});

	test('replaces the one before it, which the sheet and the request say', async () => {
		const { id } = await ask();
		await make(id);
		const second = await make(id, { terms: 'Иначе.' });
		expect(second.offers.map(({ number, replaces }) => [number, replaces])).toEqual([
			[`${id}-1`, null],
			[`${id}-2`, `${id}-1`],
		]);
		const [first, last] = await Promise.all(second.offers.map((offer) => fileOf(id, offer.id)));
		expect(last?.text).toContain(`Заменяет предложение № ${id}-1`);
		expect(first?.text).not.toContain('Заменяет');
	});

	test('whose last day is over is not sent', async () => {
		const { id, params } = await ask();
		const [sheet] = (await make(id)).offers;
		const { db } = office.running.context;
		const endOn = (valid_until: string) =>
			db.write((tx) =>
				tx.updateTable('request_offer').set({ valid_until }).where('request_id', '=', id).execute(),
			);
		const send = () =>
			office.admin.request.reply({ params, body: { text: 'Во вложении.', offer: sheet?.id ?? 0 } });
		await endOn(addDays(today, -1));
		const message = expect.stringContaining(`до ${longDate(addDays(today, -1))}. Составьте новое`);
		await expect(send()).rejects.toMatchObject({ code: 'invalid', errors: [{ path: 'offer', message }] });
		await endOn(today);
		const reply = (await send()).replies[0]?.id ?? 0;
		await eventually('it is sent', async () => (await get(id)).replies[0]?.mail === 'sent');
		await db.write((tx) =>
			tx.updateTable('outbox').set({ state: 'failed' }).where('request_id', '=', id).execute(),
		);
		const again = () => office.admin.request.sendMail({ params, query: { reply: String(reply) } });
		await endOn(addDays(today, -1));
		await expect(again()).rejects.toMatchObject({ errors: [{ path: 'offer' }] });
		await endOn(today);
		expect(await again()).toMatchObject({ id });
	});

	test('can be looked at without a number, and then nothing is stored', { tags: 'db' }, async () => {
		const { id, params } = await ask();
		const { revision } = await get(id);
		const look = await office.admin.request.offerLook({ params, body: { validUntil, terms: 'Предоплата.' } });
		const text = plain(pdfText(look.bytes));
		expect(text).toContain('Предложение без номера, для просмотра');
		expect(text).toContain('Предоплата.');
		expect(text).not.toContain(`${id}-1`);
		expect(await get(id)).toMatchObject({ revision, offers: [] });
		expect((await make(id)).offers).toMatchObject([{ number: `${id}-1` }]);
		await expect(office.visitor.request.offerLook({ params, body: { validUntil } })).rejects.toMatchObject({
			code: 'session',
		});
	});

	test('is erased with its request', async () => {
		const { id } = await ask();
		await make(id);
		await eraseClient(office, `request-${id}`);
		const rows = await office.running.context.db.read
			.selectFrom('request_offer')
			.select('id')
			.where('request_id', '=', id)
			.execute();
		expect(rows).toEqual([]);
	});

	test('of a hundred lines has several pages, none of them empty', { tags: 'db' }, async () => {
		const { id, params } = await ask();
		const made = await office.admin.request.offer({
			params,
			body: { validUntil, terms: 'Условие, которое читают до конца.\n'.repeat(120) },
		});
		const { text } = await fileOf(id, made.offers[0]?.id ?? 0);
		const [, pages] = / 1 \/ (\d+)|1 \/ (\d+)/.exec(text) ?? [];
		const count = Number(pages ?? /1 \/ (\d+)/.exec(text)?.[1]);
		expect(count).toBeGreaterThan(2);
		expect(text).toContain(`${count} / ${count}`);
		expect(count).toBeLessThan(6);
	});
});

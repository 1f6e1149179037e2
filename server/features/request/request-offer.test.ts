import type { Problem } from '@clearway/shared/contract/problem.ts';
import { addDays } from '@clearway/shared/domain/dated.ts';
import { kyivDay, longDate } from '@clearway/shared/format/date.ts';
import { describe, expect, test } from 'vitest';
import { eventually, freshAddress } from '../../testing/mail-server.ts';
import { ownCompany } from '../../testing/own-company.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { requestWithQuote } from '../../testing/request-with-quote.ts';
import { serverWithMailOfFile } from '../../testing/server-of-file.ts';
import { headerOf, readLetter } from '../../testing/smtp.ts';

const today = kyivDay(new Date());
const validUntil = addDays(today, 14);
const office = serverWithMailOfFile();

let clients = 0;
const ask = (fields: { language?: 'ru' | 'uk'; services?: true } = {}) =>
	requestWithQuote(office, { price: String(9000 + ++clients), ...fields });
const get = (id: number) => office.admin.request.get({ params: { id } });
const make = (id: number, body: { terms?: string; revision?: number; isSure?: boolean } = {}) =>
	office.admin.request.offer({ params: { id }, body: { validUntil, isSure: true, ...body } });
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
			'Clearway',
			'+380 00 000 00 00',
			`Предложение № ${id}-1`,
			`действительно до ${longDate(validUntil)}`,
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
		const { id: option } = await office.admin.option.create({
			body: { title: 'company.name', value: 'Другая компания' },
		});
		const [again, second] = (
			await office.admin.request.offer({
				params: { id },
				body: { validUntil, isSure: true },
				idempotencyKey: 'the next',
			})
		).offers;
		expect([again?.number, second?.number]).toEqual([`${id}-1`, `${id}-2`]);
		expect(Buffer.from((await fileOf(id, first?.id ?? 0)).bytes).equals(Buffer.from(before.bytes))).toBe(
			true,
		);
		expect((await fileOf(id, second?.id ?? 0)).text).toContain('Другая компания');
		await office.admin.option.remove({ params: { id: option ?? 0 } });
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
		const letters = () => office.smtp.received.filter(({ to }) => to.includes(email));
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
		expect(readLetter(raw).subject).toBe(`Clearway: пропозиція №\u00A0${id}-1`);
		await eventually('it says so', async () => (await get(id)).replies[0]?.mail === 'sent');
	});

	test('repeated with the same key is made once, and never becomes the sheet of another request (J47)', {
		tags: 'db',
	}, async () => {
		const [offered, unrelated] = [await ask(), await ask()];
		const body = { validUntil, isSure: true };
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
		expect(office.smtp.received.filter(({ to }) => to.includes(unrelated.email))).toEqual([]);
	});

	test('repeated with a key answers the sheet of that key, even if a colleague has made another since', async () => {
		const { id, params } = await ask();
		const send = () =>
			office.admin.request.offer({
				params,
				body: { validUntil, isSure: true },
				idempotencyKey: `lost answer ${id}`,
			});
		const first = await send();
		const theirs = await office.admin.request.offer({
			params,
			body: { validUntil: addDays(today, 30), terms: 'Другие условия', isSure: true },
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

	test('with example prices or details is refused line by line, until the admin confirms it', async () => {
		const { id, quote } = await ask({ services: true });
		const refused = await make(id, { isSure: false }).catch((error: unknown) => error);
		expect(refused).toMatchObject({ code: 'invalid', status: 422 });
		const asked = (refused as Problem).errors.map(({ path, message }) => [path, plain(message)]);
		const examples = quote.lines.filter(({ illustrative }) => illustrative);
		expect(examples.length).toBeGreaterThan(0);
		expect(asked).toHaveLength(examples.length + 4);
		for (const said of [
			'«Таможенный брокер», 250,00 $: цена для примера.',
			'Телефон для примера: +380 00 000 00 00.',
			'Почта для примера: office@example.com.',
			'Реквизиты для примера.',
		])
			expect(asked).toContainEqual(['isSure', said]);
		expect((await get(id)).offers).toEqual([]);
		expect((await make(id, { isSure: true })).offers).toHaveLength(1);
		await ownCompany(office);
		const withServices = await ask({ services: true });
		expect((await make(withServices.id, { isSure: false })).offers).toHaveLength(1);
		await office.running.context.db.write((tx) => tx.deleteFrom('option').execute());
	});

	test('whose last day is over is not sent until the admin confirms it', async () => {
		const { id, params } = await ask();
		const [sheet] = (await make(id)).offers;
		const { db } = office.running.context;
		await db.write((tx) =>
			tx
				.updateTable('request_offer')
				.set({ valid_until: addDays(today, -1) })
				.where('request_id', '=', id)
				.execute(),
		);
		const send = (isSure?: boolean) =>
			office.admin.request.reply({
				params,
				body: { text: 'Во вложении.', offer: sheet?.id ?? 0, ...(isSure && { isSure }) },
			});
		const message = expect.stringContaining(`до ${longDate(addDays(today, -1))}`);
		await expect(send()).rejects.toMatchObject({ code: 'invalid', errors: [{ path: 'isSure', message }] });
		const { replies } = await send(true);
		const reply = replies[0]?.id ?? 0;
		await eventually('it is sent', async () => (await get(id)).replies[0]?.mail === 'sent');
		await db.write((tx) =>
			tx.updateTable('outbox').set({ state: 'failed' }).where('request_id', '=', id).execute(),
		);
		const again = (isSure?: 'true') =>
			office.admin.request.sendMail({ params, query: { reply: String(reply), ...(isSure && { isSure }) } });
		await expect(again()).rejects.toMatchObject({ errors: [{ path: 'isSure' }] });
		expect(await again('true')).toMatchObject({ id });
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
		const { id, params } = await ask();
		await make(id);
		await office.admin.request.remove({ params });
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
			body: { validUntil, isSure: true, terms: 'Условие, которое читают до конца.\n'.repeat(120) },
		});
		const { text } = await fileOf(id, made.offers[0]?.id ?? 0);
		const [, pages] = / 1 \/ (\d+)|1 \/ (\d+)/.exec(text) ?? [];
		const count = Number(pages ?? /1 \/ (\d+)/.exec(text)?.[1]);
		expect(count).toBeGreaterThan(2);
		expect(text).toContain(`${count} / ${count}`);
		expect(count).toBeLessThan(6);
	});
});

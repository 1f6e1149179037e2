import { tableKind } from '@clearway/shared/domain/tables/kinds.ts';
import { kyivDay } from '@clearway/shared/format/date.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { carInDollars } from '../../testing/car.ts';
import { eraseClient } from '../../testing/erase-client.ts';
import { invisibleTexts } from '../../testing/invisible.ts';
import {
	eventually,
	freshAddress,
	officeAddress,
	siteAddress,
	startServerWithMail,
} from '../../testing/mail-server.ts';
import { saveRates } from '../../testing/request-with-quote.ts';
import { serverWithMailOfFile } from '../../testing/server-of-file.ts';
import { headerOf, readLetter } from '../../testing/smtp.ts';

const office = serverWithMailOfFile();
beforeAll(async () => {
	await saveRates(office);
});

const car = { ...carInDollars, origin: 'eu_eur1' };
let clients = 0;
const ask = async (fields: { quote?: string; email?: string; language?: 'ru' | 'uk' } = {}) => {
	const email = `client-${++clients}@mail.example`;
	const body = { email, message: 'Сколько выйдет?', ...fields };
	const { id } = await office.client({ address: freshAddress() }).mail.calculation({ body });
	return { id, params: { id }, email: body.email };
};
const get = (id: number) => office.admin.request.get({ params: { id } });
/** Without what answers the form by itself. */
const lettersTo = (address: string) =>
	office.smtp.received.filter(
		({ to, raw }) => to.includes(address) && headerOf(raw, 'auto-submitted') === undefined,
	);
const sentTo = async (address: string) => {
	await eventually(`a letter to ${address}`, () => lettersTo(address).length > 0);
	const [letter] = lettersTo(address);
	if (!letter) throw new Error('no letter');
	return letter;
};

describe('a reply to a client', () => {
	test('goes from the office to the client alone, and his answer goes to the mailbox', {
		tags: 'db',
	}, async () => {
		const { id, params, email } = await ask();
		const before = await get(id);
		expect(before).toMatchObject({ replies: [], answeredAt: null, status: 'new' });
		const answered = await office.admin.request.reply({
			params,
			body: { text: ' Здравствуйте!\nПосчитали. ', revision: before.revision },
		});
		expect(answered).toMatchObject({
			status: 'taken',
			takenBy: { id: 1 },
			answeredAt: expect.any(String),
			revision: before.revision + 1,
			replies: [{ by: 'Администратор', text: 'Здравствуйте!\nПосчитали.', withQuote: false }],
		});
		const letter = await sentTo(email);
		expect(letter.from).toBe(siteAddress);
		expect(letter.to).toEqual([email]);
		expect(headerOf(letter.raw, 'reply-to')).toBe(officeAddress);
		expect(headerOf(letter.raw, 'auto-submitted')).toBeUndefined();
		const { subject, text } = readLetter(letter.raw);
		expect(subject).toBe(`Ответ на вашу заявку №\u00A0${id}`);
		expect(text).toContain('Здравствуйте!\nПосчитали.');
		await eventually('it says so', async () => (await get(id)).replies[0]?.mail === 'sent');
		// The letter to the office about the request is a separate letter with its own state.
		await eventually('the office was told', async () => (await get(id)).mail === 'sent');
		expect((await office.admin.audit.list()).data).toContainEqual(
			expect.objectContaining({ action: 'reply', kind: 'request', recordId: String(id) }),
		);
	});

	test('holds the sum that the client saw, and the sum of the day of the letter', async () => {
		const today = kyivDay(new Date());
		const quote = await office.visitor.quote.create({ body: car });
		const { id, params, email } = await ask({ quote: quote.id });
		await office.admin.currency.save({ params: { day: today }, body: { USD: '44.7061', EUR: '60.0000' } });
		const { difference } = await office.visitor.quote.today({ params: { id: quote.id } });
		expect(Number(difference.usd)).not.toBe(0);
		await office.admin.request.reply({ params, body: { text: 'Вот ваш расчёт.', withQuote: true } });
		const { text, html } = readLetter((await sentTo(email)).raw);
		const plain = (value: string) => value.replace(/[\u00a0\u202f]/g, ' ');
		expect(plain(text)).toMatch(/вышло бы .+: на .+ (больше|меньше)\./);
		expect(text).toContain(quote.id);
		expect(html).toContain(`/calculator/${quote.id}`);
		expect((await get(id)).replies).toMatchObject([{ withQuote: true }]);
		const without = await ask();
		await expect(
			office.admin.request.reply({ params: without.params, body: { text: 'Да', withQuote: true } }),
		).rejects.toMatchObject({ code: 'invalid', errors: [{ path: 'withQuote' }] });
	});

	test('never compares a sum without a price with a sum that has it', async () => {
		const body = { ...car, class: 'goods', fuel: 'diesel', year: 2023 };
		const { id: quote, status } = await office.visitor.quote.create({ body });
		expect(status).toBe('partial');
		const keys = tableKind('customs-rate').columns.map(({ key }) => key);
		const rate = 'goods,diesel,,2500,,5,,,per_cc,0.02,10,20,no,Закон для примера';
		await office.admin.calculator.upload({
			form: { title: 'customs-rate' },
			file: new File([`${keys.join(',')}\n${rate}`], 'rates.csv'),
		});
		const { params, email } = await ask({ quote });
		await office.admin.request.reply({ params, body: { text: 'Вот ваш расчёт.', withQuote: true } });
		const { text } = readLetter((await sentTo(email)).raw);
		expect(text).toContain(quote);
		expect(text).not.toMatch(/вышло бы|меньше|больше/);
	});

	test('is refused with a calculation that cannot be read any more', async () => {
		const quote = await office.visitor.quote.create({ body: { ...car, price: '8123' } });
		const { id, params, email } = await ask({ quote: quote.id });
		await office.running.context.db.write((tx) =>
			tx.deleteFrom('quote').where('id', '=', quote.id).execute(),
		);
		await expect(
			office.admin.request.reply({ params, body: { text: 'Ниже расчёт.', withQuote: true } }),
		).rejects.toMatchObject({ code: 'invalid', errors: [{ path: 'withQuote' }] });
		expect((await get(id)).replies).toEqual([]);
		expect(lettersTo(email)).toEqual([]);
	});

	test('with a calculation of its own day says no second sum', async () => {
		const quote = await office.visitor.quote.create({ body: { ...car, price: '10100' } });
		const { params, email } = await ask({ quote: quote.id });
		await office.admin.request.reply({ params, body: { text: 'Вот расчёт.', withQuote: true } });
		const { text } = readLetter((await sentTo(email)).raw);
		expect(text).toContain(quote.id);
		expect(text).not.toContain('вышло бы');
	});

	test('is in the language of the client, and so is his calculation', async () => {
		const quote = await office.visitor.quote.create({ body: car });
		const { id, params, email } = await ask({ quote: quote.id, language: 'uk' });
		expect(await get(id)).toMatchObject({ language: 'uk' });
		const day = kyivDay(new Date());
		await office.admin.currency.save({ params: { day }, body: { USD: '44.7061', EUR: '61.0000' } });
		await office.admin.request.reply({ params, body: { text: 'Ось розрахунок.', withQuote: true } });
		const { subject, text } = readLetter((await sentTo(email)).raw);
		expect(subject).toBe(`Відповідь на вашу заявку №\u00A0${id}`);
		expect(text).toContain('вийшло б');
		expect(text).toContain('Відкрити розрахунок');
		expect(text).toContain(`${office.running.context.config.publicUrl}/uk/calculator/${quote.id}`);
		// Texts that the office entered itself, such as the name of its fee, exist only in their own language.
		expect(text.replaceAll(/^.*(?:доллар|оценка).*$/gm, '')).not.toMatch(/[ыэъё]/);
	});

	test('repeated with the same key is neither stored nor sent a second time (Q19)', {
		tags: 'db',
	}, async () => {
		const { id, params, email } = await ask();
		const { revision } = await get(id);
		const body = { text: 'Один раз', revision };
		const send = () => office.admin.request.reply({ params, body, idempotencyKey: 'the answer was lost' });
		const answers = await Promise.all([send(), send(), send()]);
		expect(await send()).toMatchObject({ id, replies: [{ text: 'Один раз' }] });
		for (const answer of answers) expect(answer.replies).toHaveLength(1);
		await eventually('it is sent', async () => (await get(id)).replies[0]?.mail === 'sent');
		expect(lettersTo(email)).toHaveLength(1);
		expect((await get(id)).revision).toBe(revision + 1);
		await expect(
			office.admin.request.reply({ params, body: { text: 'Другое' }, idempotencyKey: 'the answer was lost' }),
		).rejects.toMatchObject({ code: 'invalid' });
	});

	test('to an older revision is refused with the current request, and nothing is sent', async () => {
		const { id, params, email } = await ask();
		const { revision } = await get(id);
		await office.admin.request.save({ params, body: { note: 'Позвонил' } });
		await expect(
			office.admin.request.reply({ params, body: { text: 'Поздно', revision } }),
		).rejects.toMatchObject({ code: 'conflict', current: { id, notes: [{ text: 'Позвонил' }] } });
		expect((await get(id)).replies).toEqual([]);
		expect(lettersTo(email)).toEqual([]);
	});

	test.each(invisibleTexts)('that consists of %s alone is refused (Q20)', async (_what, sign) => {
		const { id, params } = await ask();
		await expect(office.admin.request.reply({ params, body: { text: sign } })).rejects.toMatchObject({
			code: 'invalid',
			errors: [{ path: 'text' }],
		});
		expect((await get(id)).replies).toEqual([]);
	});

	test('gets no extra header or recipient, whatever its text or the settings contain (Q21)', async () => {
		const { params, email } = await ask();
		const { id } = await office.admin.option.create({
			body: { title: 'company.name', value: 'Авто =?utf-8?q?=0ABcc:_x@evil.example?=' },
		});
		const text = 'Здравствуйте\r\nBcc: x@evil.example\r\n\r\n.\r\nMAIL FROM:<x@evil.example>';
		await office.admin.request.reply({ params, body: { text } });
		const letter = await sentTo(email);
		expect(letter.to).toEqual([email]);
		expect(headerOf(letter.raw, 'bcc')).toBeUndefined();
		expect(readLetter(letter.raw).text).toContain('MAIL FROM:<x@evil.example>');
		await office.admin.option.remove({ params: { id: id ?? 0 } });
		for (const body of [
			{ text: 'а'.repeat(5001) },
			{ text: 'ноль \u0000' },
			{ text: 'Да', to: 'x@evil.example' },
			{ text: 'Да', subject: 'Другая' },
		])
			await expect(office.admin.request.reply({ params, body })).rejects.toMatchObject({ code: 'invalid' });
	});

	test('needs a request and the client’s mail address', async () => {
		const callback = await office
			.client({ address: freshAddress() })
			.mail.callback({ body: { name: 'Иван', phone: '0671234567' } });
		const body = { text: 'Здравствуйте' };
		await expect(office.admin.request.reply({ params: { id: callback.id }, body })).rejects.toMatchObject({
			code: 'conflict',
		});
		await expect(office.admin.request.reply({ params: { id: 99_999 }, body })).rejects.toMatchObject({
			code: 'missing',
		});
	});

	test('waits while its request is in the trash, goes when that comes back, and is erased with it', async () => {
		const { id, params, email } = await ask();
		await eventually('the office was told', async () => (await get(id)).mail === 'sent');
		await office.smtp.stop();
		await office.admin.request.reply({ params, body: { text: 'Я подожду' } });
		expect((await get(id)).replies).toMatchObject([{ mail: 'waiting' }]);
		await office.admin.request.remove({ params });
		await office.smtp.start();
		const next = await ask();
		await office.admin.request.reply({ params: next.params, body: { text: 'Следующий' } });
		await eventually('the next one is sent', () => lettersTo(next.email).length > 0, 30_000);
		expect(lettersTo(email)).toEqual([]);
		await office.admin.trash.restore({ params: { kind: 'request', id: String(id) } });
		await sentTo(email);
		await eraseClient(office, `request-${id}`);
		const replies = office.running.context.db.read.selectFrom('message').select('id');
		expect(await replies.where('request_id', '=', id).execute()).toEqual([]);
	});
});

test('a refused reply is marked, and its button sends it again', async () => {
	let now = new Date('2026-11-20T09:00:00Z');
	const refusing = await startServerWithMail('refuses', { now: () => now, env: { SESSION_HOURS: '2000' } });
	const { id } = await refusing.visitor.mail.calculation({
		body: { email: 'late@mail.example', message: 'Сколько?' },
	});
	const params = { id };
	await refusing.admin.request.reply({ params, body: { text: 'Здравствуйте' } });
	const get = async () => (await refusing.admin.request.get({ params })).replies[0];
	const stateOf = async () => (await get())?.mail;
	const failed = async () => (await stateOf()) === 'failed';
	await eventually('it is refused', failed);
	now = new Date('2026-11-30T09:00:00Z');
	await refusing.admin.request.sendMail({ params, query: { reply: (await get())?.id } });
	// The letter counts as new: it does not wait for ten days, and its refusal is a new one.
	await eventually('it is refused again', failed);
	const { warnings } = await refusing.admin.office.overview();
	expect(warnings.map(({ code }) => code)).toContain('mail-failed');
	await refusing.smtp.become('takes');
	await refusing.admin.request.sendMail({ params, query: { reply: (await get())?.id } });
	await eventually('it is sent', async () => (await stateOf()) === 'sent');
	await refusing.close();
});

test('a note that is repeated after a lost answer is stored once (Q22)', { tags: 'db' }, async () => {
	const { id, params } = await ask();
	const add = (note: string) =>
		office.admin.request.save({ params, body: { note }, idempotencyKey: `note of ${id}` });
	await Promise.all([add('Перезвонить'), add('Перезвонить')]);
	expect(await add('Перезвонить')).toMatchObject({ notes: [{ text: 'Перезвонить' }] });
	expect((await get(id)).notes).toHaveLength(1);
	await expect(add('Другое')).rejects.toMatchObject({ code: 'invalid' });
	// Without a key an admin may add the same words twice.
	for (const _ of [1, 2]) await office.admin.request.save({ params, body: { note: 'Не дозвонился' } });
	expect((await get(id)).notes).toHaveLength(3);
});

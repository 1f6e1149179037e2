import { beforeAll, describe, expect, test } from 'vitest';
import { countInside } from '../../limits/shared-limits.ts';
import { carInDollars } from '../../testing/car.ts';
import { eventually, freshAddress, officeAddress, startServerWithMail } from '../../testing/mail-server.ts';
import { saveRates } from '../../testing/request-with-quote.ts';
import { serverWithMailOfFile } from '../../testing/server-of-file.ts';
import { headerOf, readLetter } from '../../testing/smtp.ts';
import { startServer } from '../../testing/start.ts';

let quote: { id: string; number?: string | undefined };

const office = serverWithMailOfFile();
beforeAll(async () => {
	await saveRates(office);
	quote = await office.visitor.quote.create({
		body: { ...carInDollars, lot: 'https://www.copart.com/lot/45678901' },
	});
});

let visitors = 0;
const mailbox = (): string => `visitor-${++visitors}@mail.example`;
type Body = {
	email: string;
	currency?: 'USD' | 'EUR' | 'UAH';
	language?: 'ru' | 'uk';
	website?: string;
	quote?: string;
};
const ask = (body: Body, { address = freshAddress(), key }: { address?: string; key?: string } = {}) =>
	office
		.client({ address })
		.mail.sheet({ body: { quote: quote.id, ...body }, ...(key !== undefined && { idempotencyKey: key }) });
const lettersTo = (email: string) => office.smtp.received.filter(({ to }) => to.includes(email));
const letterTo = async (email: string) => {
	await eventually(`a letter to ${email}`, () => lettersTo(email).length > 0);
	const [letter] = lettersTo(email);
	if (!letter) throw new Error('no letter');
	return letter;
};
/** Asks for one more letter and waits for it: all letters before it have been sent then. */
const othersAreSent = async () => {
	const email = mailbox();
	await ask({ email });
	await letterTo(email);
	const { db } = office.running.context;
	await eventually('nothing waits', async () => {
		const waiting = await db.read
			.selectFrom('outbox')
			.select('id')
			.where('kind', 'in', ['sheet', 'asked'])
			.where('state', '=', 'waiting')
			.execute();
		return waiting.length === 0;
	});
};

describe('a calculation by mail', () => {
	test('goes to the visitor alone, in his language and currency, with the lines and the link', {
		tags: 'db',
	}, async () => {
		const email = mailbox();
		expect(await ask({ email, language: 'uk', currency: 'EUR' })).toEqual({ email });
		const letter = await letterTo(email);
		expect(letter.to).toEqual([email]);
		expect(headerOf(letter.raw, 'reply-to')).toBe(officeAddress);
		expect(headerOf(letter.raw, 'auto-submitted')).toBe('auto-generated');
		const { subject, text } = readLetter(letter.raw);
		expect(subject).toBe(`Розрахунок №\u00a0${quote.number}`);
		expect(text).toContain(`/uk/calculator/${quote.id}`);
		expect(text).toContain('Ціна купівлі');
		expect(text).toContain('€');
		expect(text).not.toMatch(/\d\s?\$/);
		const russian = mailbox();
		await ask({ email: russian, language: 'ru', currency: 'UAH' });
		const { text: inRussian } = readLetter((await letterTo(russian)).raw);
		expect(inRussian).toContain('Вы попросили прислать этот расчёт');
		expect(inRussian).not.toMatch(/\d\s?[$€]/);
	});

	test('says for a future clearance that its rate is not known yet, and whose minimum was used', async () => {
		const email = mailbox();
		const year = new Date().getFullYear() + 1;
		const { id } = await office.visitor.quote.create({ body: { ...carInDollars, date: `${year}-12-01` } });
		await ask({ email, quote: id });
		const { text } = readLetter((await letterTo(email)).raw);
		expect(text).toContain('ещё не известен, взят последний');
		expect(text).toContain(`минимум на ${year} год ещё не внесён`);
		expect(text).toContain(`01.12.${year}`);
		expect(text).not.toMatch(/\d\d\s\p{Ll}+\s\d{4}/u);
	});

	test('that was asked for by a form is answered by a letter with the number, the sum and the car, and no word of the visitor', async () => {
		const asked = async (body: object) => {
			const email = mailbox();
			const { id } = await office.client({ address: freshAddress() }).mail.calculation({
				body: { email, name: 'Купите тут', message: 'Купите тут, evil.example', ...body },
			});
			const letter = readLetter((await letterTo(email)).raw);
			expect(letter.subject).toContain(`№\u00a0${id}`);
			expect(letter.text).not.toMatch(/Купите|evil/);
			return { id, email, text: letter.text };
		};
		const { id, email, text } = await asked({ quote: quote.id });
		expect(text).toContain(`/calculator/${quote.id}`);
		expect(await office.admin.request.get({ params: { id } })).toMatchObject({ name: 'Купите тут', email });
		const lot = 'https://www.copart.com/lot/45678901';
		const { text: ofLot } = await asked({ message: `Купите тут Honda Accord 2019, ${lot}`, language: 'uk' });
		expect(ofLot).toContain('Honda Accord');
		expect(ofLot).toContain('copart.com/lot/45678901');
		const again = () =>
			office.client({ address: freshAddress() }).mail.calculation({ body: { email, message: 'Ещё' } });
		for (const _ of [2, 3, 4]) await again();
		await othersAreSent();
		expect(lettersTo(email)).toHaveLength(3);
	});

	test('is sent once, however often the visitor asks with one key or within a minute (J53)', {
		tags: 'db',
	}, async () => {
		const [first, second] = [mailbox(), mailbox()];
		await Promise.all([ask({ email: first }, { key: 'a' }), ask({ email: first }, { key: 'a' })]);
		await ask({ email: first }, { key: 'a' });
		const address = freshAddress();
		await ask({ email: second }, { address });
		await ask({ email: second }, { address });
		await othersAreSent();
		expect([lettersTo(first).length, lettersTo(second).length]).toEqual([1, 1]);
	});

	test('goes to one mailbox at most three times a day, whoever asks, and one address may ask five times a minute (J54)', async () => {
		const email = mailbox();
		for (const key of ['1', '2', '3']) await ask({ email }, { key });
		await expect(ask({ email }, { key: '4' })).rejects.toMatchObject({ code: 'too_many' });
		await expect(ask({ email: email.toUpperCase() }, { key: '5' })).rejects.toMatchObject({
			code: 'too_many',
		});
		// A repeat gets an answer and spends nothing.
		expect(await ask({ email }, { key: '3' })).toEqual({ email });
		const address = freshAddress();
		for (let count = 0; count < 5; count++) await ask({ email: mailbox() }, { address });
		await expect(ask({ email: mailbox() }, { address })).rejects.toMatchObject({ code: 'too_many' });
		await othersAreSent();
		expect(lettersTo(email)).toHaveLength(3);
	});

	test('spends the budget of the asking address, but not of the mailbox, when it is refused (J54)', async () => {
		const email = mailbox();
		const address = freshAddress();
		for (let count = 0; count < 4; count++)
			await expect(
				ask({ email, quote: 'AAAAAAAAAAAAAAAAAAAAAAAA' }, { address, key: `missing ${count}` }),
			).rejects.toMatchObject({ code: 'missing' });
		await ask({ email: mailbox() }, { address, key: 'used before' });
		await expect(ask({ email: mailbox() }, { address })).rejects.toMatchObject({ code: 'too_many' });
		const askingAddress = freshAddress();
		await ask({ email: mailbox() }, { address: askingAddress, key: 'reused' });
		for (let count = 0; count < 3; count++)
			await expect(ask({ email }, { address: askingAddress, key: 'reused' })).rejects.toMatchObject({
				code: 'invalid',
			});
		for (const key of ['1', '2', '3']) await ask({ email }, { key: `sent ${key}` });
		await expect(ask({ email }, { key: 'sent 4' })).rejects.toMatchObject({ code: 'too_many' });
		await othersAreSent();
	});

	test.each([
		['visitor@mail.example', ['Visitor+1@mail.example', 'visitor+@mail.example'], 'vis.itor@mail.example'],
		['cl.ient@gmail.com', ['c.lient+x@googlemail.com', 'client@Gmail.com'], 'other@gmail.com'],
	])('counts every spelling of %s as one mailbox (J54)', async (email, spellings, other) => {
		await ask({ email });
		for (const spelling of spellings) await ask({ email: spelling });
		for (const spelling of [email, ...spellings])
			await expect(ask({ email: spelling })).rejects.toMatchObject({ code: 'too_many' });
		expect(await ask({ email: other })).toEqual({ email: other });
		await othersAreSent();
	});

	test('is refused without exactly one mailbox, for a missing calculation, and to robots (J55)', async () => {
		const before = office.smtp.received.length;
		for (const email of [
			'a@mail.example\r\nBcc: b@mail.example',
			'a@mail.example,b@mail.example',
			'A <a@mail.example>',
			'=?utf-8?q?a?=@mail.example',
			'олена@mail.example',
		])
			await expect(ask({ email })).rejects.toMatchObject({
				code: 'invalid',
				errors: expect.arrayContaining([expect.objectContaining({ path: 'email' })]),
			});
		await expect(ask({ email: mailbox(), quote: 'AAAAAAAAAAAAAAAAAAAAAAAA' })).rejects.toMatchObject({
			code: 'missing',
		});
		const robot = mailbox();
		expect(await ask({ email: robot, website: 'https://spam.example' })).toEqual({ email: robot });
		await othersAreSent();
		expect(office.smtp.received).toHaveLength(before + 1);
	});

	test('leaves no mailbox in the database after it is sent or finally refused (J56)', async () => {
		await othersAreSent();
		const email = mailbox();
		const refusing = await startServerWithMail('refuses');
		await saveRates(refusing);
		const { id } = await refusing.visitor.quote.create({ body: carInDollars });
		await refusing.visitor.mail.sheet({ body: { email, quote: id } });
		for (const server of [office, refusing]) {
			const { db } = server.running.context;
			await eventually('the outbox holds none', async () => {
				const rows = await db.read.selectFrom('outbox').select('id').where('kind', '=', 'sheet').execute();
				return rows.length === 0;
			});
			const [repeats, limits] = await Promise.all([
				db.read.selectFrom('repeat').selectAll().execute(),
				db.read.selectFrom('attempt_limit').selectAll().execute(),
			]);
			expect(JSON.stringify([repeats, limits])).not.toContain('@mail.example');
		}
		await refusing.close();
	});

	test('has a daily budget, of which one network gets a tenth, and requests do not spend it', async () => {
		const busy = await startServerWithMail();
		await saveRates(busy);
		await busy.admin.option.create({ body: { title: 'requests.hour', value: '10' } });
		const { id } = await busy.visitor.quote.create({ body: carInDollars });
		const send = (address: string) =>
			busy.client({ address }).mail.sheet({ body: { email: mailbox(), quote: id } });
		const enough = {
			code: 'too_many',
			message: expect.stringContaining('Скопируйте ссылку'),
			retryAfterSeconds: expect.any(Number),
		};
		for (let count = 0; count < 20; count++) await send(`2001:db8:1:${count}::1`);
		await expect(send('2001:db8:1:99::1')).rejects.toMatchObject(enough);
		// Others have sent most of the day's two hundred letters.
		const { db, now } = busy.running.context;
		const ofDay = { name: 'sheets of a day', count: 200, seconds: 24 * 3600 };
		await db.write(async (tx) => {
			for (let n = 0; n < 178; n++) await countInside(tx, now(), [{ budget: ofDay, client: 'everybody' }]);
		});
		for (let count = 0; count < 2; count++) await send(freshAddress());
		await expect(send(freshAddress())).rejects.toMatchObject(enough);
		const body = { name: 'Иван', phone: '+380671234567' };
		const asked = await busy.client({ address: freshAddress() }).mail.callback({ body });
		expect(await busy.admin.request.get({ params: asked })).toMatchObject({ suspect: false });
		await busy.close();
	});

	test('is not promised while no mail server is set up', async () => {
		const bare = await startServer();
		await expect(
			bare.visitor.mail.sheet({ body: { email: mailbox(), quote: quote.id } }),
		).rejects.toMatchObject({
			code: 'conflict',
			message: 'Почта здесь не настроена: скопируйте ссылку на расчёт или распечатайте его.',
		});
		await bare.close();
	});
});

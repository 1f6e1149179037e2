// @module-tag db
import type { Quote } from '@clearway/shared/contract/quote.ts';
import { addDays } from '@clearway/shared/domain/dated.ts';
import { decimal, moneyText, sum } from '@clearway/shared/domain/money.ts';
import { kyivDay } from '@clearway/shared/format/date.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sha256 } from '../../records/file.ts';
import { movableClock } from '../../testing/clock.ts';
import { eventually, officeAddress } from '../../testing/mail-server.ts';
import { openOffer } from '../../testing/offers.ts';
import { ownCompany } from '../../testing/own-company.ts';
import { requestWithQuote } from '../../testing/request-with-quote.ts';
import { serverWithMailOfFile } from '../../testing/server-of-file.ts';
import { readLetter } from '../../testing/smtp.ts';
import { listenTo } from '../../testing/stream.ts';
import { writtenIn } from '../../testing/written-in.ts';
import { eraseCars } from '../car/erase-cars.ts';
import { erase as eraseRequests } from '../request/request.ts';

const clock = movableClock('2026-11-20T09:00:00Z');
const office = serverWithMailOfFile('takes', { now: clock.now, env: { TRUST_PROXY: '1' } });
beforeAll(() => ownCompany(office));
beforeEach(() => clock.set('2026-11-20T09:00:00Z'));

let clients = 0;
const name = 'Олена Коваль';
const page = () => office.client({ address: `203.0.113.${clients}` }).offerPage;

/** A client who got an offer by letter, and the token of its page. */
async function offered({ language = 'ru' as const, validUntil = addDays(kyivDay(clock.now()), 14) } = {}) {
	const asked = await requestWithQuote(office, { price: String(7000 + ++clients), language });
	const made = await office.admin.request.offer({ params: asked.params, body: { validUntil } });
	return { ...asked, ...(await send(asked.id, made.made)) };
}

async function send(id: number, offer: number) {
	await office.admin.request.reply({ params: { id }, body: { text: 'Предложение', offer } });
	const { url } = await office.admin.request.offerLink({ params: { id, offer } });
	return { offer, token: url.slice(-32), url };
}

const lettersTo = (email: string) =>
	office.smtp.received.filter(({ to }) => to.includes(email)).map(({ raw }) => ({ raw, ...readLetter(raw) }));

/** The code of the newest letter that brings one. */
async function codeFor(token: string, email: string): Promise<string> {
	const codes = () => lettersTo(email).flatMap(({ text }) => /Код (\d{6})/.exec(text)?.[1] ?? []);
	const before = codes().length;
	await page().code({ params: { token }, body: { name } });
	await eventually('the code', () => codes().length > before);
	return codes().at(-1) ?? '';
}

const look = (token: string) => page().get({ params: { token } });
const accept = async (token: string, body: { name?: string; code?: string; sha256?: string } = {}) =>
	page().accept({ params: { token }, body: { name, sha256: (await look(token)).file.sha256, ...body } });
const attached = (raw: string): Buffer =>
	Buffer.from(/application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(raw)?.[1] ?? '', 'base64');
const requestOf = (id: number) => office.admin.request.get({ params: { id } });

describe('an offer', () => {
	test('is accepted by the code of a letter: both sides get that very file, and the card is agreed and planned to the cent', async () => {
		const { id, token, email, offer, url, quote } = await offered();
		await eventually('the letter', () => lettersTo(email).some(({ text }) => text.includes(url)));
		const before = await look(token);
		expect(before).toMatchObject({
			state: 'open',
			number: `${id}-1`,
			codeTo: 'c•••@mail.example',
			asked: null,
		});
		const code = await codeFor(token, email);
		expect(await look(token)).toMatchObject({ asked: { name, fault: '' } });
		const stream = await listenTo(office.url, office.token);
		expect(await accept(token, { code })).toMatchObject({ name, proof: 'mail' });
		await eventually('the news', () => stream.received.some(({ event }) => event === 'car.accepted'));
		stream.stop();
		const sent = await office.admin.request.offerFile({ params: { id, offer } });
		expect(sha256(sent.bytes)).toBe(before.file.sha256);
		for (const to of [email, officeAddress])
			await eventually(`the file for ${to}`, () =>
				lettersTo(to).some(
					({ text, raw }) =>
						text.includes(before.file.sha256) && sha256(attached(raw)) === before.file.sha256,
				),
			);
		const { offers } = await requestOf(id);
		expect(offers[0]).toMatchObject({ accepted: { name, proof: 'mail' } });
		const params = { id: offers[0]?.carId ?? 0 };
		const car = await office.admin.car.get({ params });
		expect(car).toMatchObject({ stage: 'agreed', requestId: id, email, clientName: '' });
		expect(car.acceptances).toMatchObject([
			{
				name,
				number: `${id}-1`,
				proof: 'mail',
				sentTo: email,
				sha256: before.file.sha256,
				address: expect.stringContaining('203.0.113'),
			},
		]);
		expect(car.acceptances[0]?.wording).toBe('Я соглашаюсь с этим предложением.');
		const acceptance = car.acceptances[0]?.id ?? 0;
		const kept = await office.admin.car.acceptanceFile({ params: { ...params, acceptance } });
		expect(Buffer.from(kept.bytes).equals(Buffer.from(sent.bytes))).toBe(true);
		expect(await planned(params.id)).toEqual(asked(quote));
	});

	test('gets its first answer again, and another name, another file or no code is refused', async () => {
		const { token, email } = await offered();
		const code = await codeFor(token, email);
		await expect(accept(token)).rejects.toMatchObject({ code: 'invalid', errors: [{ path: 'code' }] });
		await expect(accept(token, { code, sha256: 'a'.repeat(64) })).rejects.toMatchObject({ code: 'conflict' });
		const first = await accept(token, { code });
		clock.set('2026-11-20T09:05:00Z');
		expect(await accept(token, { code })).toEqual(first);
		await expect(accept(token, { code, name: 'Іван' })).rejects.toMatchObject({ code: 'conflict' });
		const { db } = office.running.context;
		expect(
			await db.read
				.selectFrom('acceptance')
				.select('name')
				.where('name', '=', name)
				.where('sent_to', '=', email)
				.execute(),
		).toHaveLength(1);
	});

	test('is accepted once by two windows at the same moment', async () => {
		const { id, token, email } = await offered();
		const code = await codeFor(token, email);
		const [one, other] = await Promise.all([accept(token, { code }), accept(token, { code })]);
		expect(one).toEqual(other);
		const cars = office.running.context.db.read.selectFrom('car').select('id').where('request_id', '=', id);
		expect(await cars.execute()).toHaveLength(1);
	});

	test('takes five tries of a code, which is good for ten minutes and for the name it was asked for', async () => {
		const { token, email } = await offered();
		const code = await codeFor(token, email);
		const wrong = code === '000000' ? '000001' : '000000';
		await expect(accept(token, { code, name: 'Іван' })).rejects.toMatchObject({ code: 'invalid' });
		for (const _ of [2, 3, 4])
			await expect(accept(token, { code: wrong })).rejects.toMatchObject({
				code: 'invalid',
				errors: [{ path: 'code' }],
			});
		await expect(accept(token, { code: wrong })).rejects.toMatchObject({ code: 'too_many' });
		await expect(accept(token, { code })).rejects.toMatchObject({ code: 'too_many' });
		expect(await look(token)).toMatchObject({
			state: 'open',
			asked: { name, until: null, fault: expect.stringContaining('Пять раз') },
		});
		const late = await codeFor(token, email);
		clock.set('2026-11-20T09:10:01Z');
		await expect(accept(token, { code: late })).rejects.toMatchObject({
			code: 'invalid',
			errors: [{ path: 'code' }],
		});
	});

	test('that is over or replaced is refused, and says which one counts, with its address if its client was sent it', async () => {
		const { id, token, params } = await offered();
		const next = await office.admin.request.offer({
			params,
			body: { validUntil: addDays(kyivDay(clock.now()), 20) },
			idempotencyKey: `second of ${id}`,
		});
		expect(await look(token)).toMatchObject({ state: 'replaced', counts: { number: `${id}-2`, url: null } });
		const { url } = await send(id, next.made);
		expect(await look(token)).toMatchObject({ counts: { number: `${id}-2`, url } });
		await expect(page().code({ params: { token }, body: { name } })).rejects.toMatchObject({
			code: 'conflict',
		});
		const over = await offered({ validUntil: kyivDay(clock.now()) });
		clock.set('2026-11-21T09:00:00Z');
		expect(await look(over.token)).toMatchObject({ state: 'over' });
		await expect(accept(over.token, { code: '123456' })).rejects.toMatchObject({ code: 'conflict' });
	});

	test('moves the card that was made from an earlier offer of the request, at its own prices', async () => {
		const { id, offer, params, quote } = await offered();
		const { id: car } = await office.admin.car.create({
			body: { offer, make: 'Kia', model: 'Rio', year: 2020 },
		});
		const cheaper = await office.admin.request.offer({
			params,
			body: { validUntil: addDays(kyivDay(clock.now()), 14), discount: { title: 'Скидка', sum: '100' } },
		});
		const { token } = await send(id, cheaper.made);
		const { email } = await requestOf(id);
		await accept(token, { code: await codeFor(token, email ?? '') });
		const after = await office.admin.car.get({ params: { id: car } });
		expect(after).toMatchObject({ stage: 'agreed', make: 'Kia', acceptances: [{ number: `${id}-2` }] });
		const whole = asked(quote);
		expect(await planned(car)).toEqual({ ...whole, USD: moneyText(decimal(whole.USD ?? '').minus(100)) });
	});

	test('that is accepted after an earlier one takes the place of its payments, unless something of them was paid', async () => {
		const { id, params, token, email, quote } = await offered();
		await accept(token, { code: await codeFor(token, email) });
		const discounted = async (sum: string) => {
			const { made } = await office.admin.request.offer({
				params,
				body: { validUntil: addDays(kyivDay(clock.now()), 14), discount: { title: 'Скидка', sum } },
			});
			const next = await send(id, made);
			await accept(next.token, { code: await codeFor(next.token, email) });
		};
		await discounted('100');
		expect(await look(token)).toMatchObject({ state: 'accepted', counts: { number: `${id}-2` } });
		const car = (await requestOf(id)).carId ?? 0;
		const whole = asked(quote);
		expect(await planned(car)).toEqual({ ...whole, USD: moneyText(decimal(whole.USD ?? '').minus(100)) });
		const { payments } = await office.admin.carPayment.list({ params: { id: car } });
		expect(payments.flatMap(({ cancelledReason }) => cancelledReason ?? [])[0]).toContain(`${id}-2`);
		const open = payments.find(({ cancelledReason }) => cancelledReason === null);
		await office.admin.carPayment.pay({
			params: { id: car, payment: open?.id ?? 0 },
			body: { was: null, on: kyivDay(clock.now()) },
		});
		const before = await planned(car);
		await discounted('200');
		expect(await planned(car)).toEqual(before);
		const { links } = await office.admin.car.get({ params: { id: car } });
		const written = await writtenIn(office, `car-${car}`);
		expect(written.filter(({ kind }) => kind === 'note').map(({ text }) => text)[0]).toContain(`${id}-3`);
		expect(links).toMatchObject([{ role: 'client', label: name }]);
	});

	test('makes a card of the car that the client named; a make that nobody named stays empty and is asked for', async () => {
		const named = async (language: 'ru' | 'uk', message: string) => {
			const asked = await requestWithQuote(office, { price: String(7000 + ++clients), language, message });
			const body = { validUntil: addDays(kyivDay(clock.now()), 14) };
			const { made } = await office.admin.request.offer({ params: asked.params, body });
			const { token } = await send(asked.id, made);
			await accept(token, { code: await codeFor(token, asked.email) });
			const { carId } = await requestOf(asked.id);
			return office.admin.car.get({ params: { id: carId ?? 0 } });
		};
		const lot = 'https://www.copart.com/lot/45678901';
		expect(await named('ru', `Посчитайте Honda Accord 2019, 1HGCM82633A004352, ${lot}`)).toMatchObject({
			...{ title: 'Honda Accord 2019', vin: '1HGCM82633A004352', lot },
		});
		const car = await named('uk', 'Скільки вийде?');
		expect(car).toMatchObject({
			...{ make: '', model: '', title: 'Седан, бензин 1998\u00A0см³ 2019' },
			needs: expect.arrayContaining(['make']),
		});
		const save = (body: object) => office.admin.car.save({ params: { id: car.id }, body });
		expect(await save({ container: 'CSQU3054383' })).toMatchObject({ make: '' });
		const saved = await save({ make: 'Honda', model: 'Accord' });
		expect(saved.title).toBe('Honda Accord 2019');
		expect(saved.needs).not.toContain('make');
	});

	test('of a car that nobody named: a colleague who makes its card is asked for its make', async () => {
		const asked = await requestWithQuote(office, { price: String(7000 + ++clients), message: 'Сколько?' });
		const body = { validUntil: addDays(kyivDay(clock.now()), 14) };
		const { made } = await office.admin.request.offer({ params: asked.params, body });
		await expect(office.admin.car.create({ body: { offer: made } })).rejects.toMatchObject({
			...{ code: 'invalid', errors: [{ path: 'make' }, { path: 'model' }] },
		});
	});

	test('of a client without mail is a consent by a click, and says so on both sides', async () => {
		const { id, token } = await openOffer(office, { hasMail: false });
		expect(await look(token)).toMatchObject({ codeTo: null });
		await expect(page().code({ params: { token }, body: { name } })).rejects.toMatchObject({
			code: 'conflict',
		});
		expect(await accept(token)).toMatchObject({ proof: 'click' });
		expect((await requestOf(id)).offers[0]).toMatchObject({ accepted: { proof: 'click' } });
	});
});

describe('an acceptance', () => {
	const accepted = async () => {
		const made = await offered();
		await accept(made.token, { code: await codeFor(made.token, made.email) });
		const { carId } = await requestOf(made.id);
		return { ...made, car: carId ?? 0 };
	};

	test('is never changed, outlives its request, and is erased with its car', async () => {
		const { id, car, token } = await accepted();
		const { db } = office.running.context;
		const rows = () => db.read.selectFrom('acceptance').selectAll().where('car_id', '=', car).execute();
		const [row] = await rows();
		await expect(
			db.write((tx) =>
				tx.updateTable('acceptance').set({ name: 'Інший' }).where('car_id', '=', car).execute(),
			),
		).rejects.toThrow('an acceptance is never changed');
		expect(await rows()).toEqual([row]);
		await db.write((tx) => eraseRequests(tx, [id]));
		await expect(look(token)).rejects.toMatchObject({ code: 'missing' });
		expect(await rows()).toEqual([row]);
		await db.write((tx) => eraseCars(tx, office.running.context, [car]));
		expect(await rows()).toEqual([]);
	});

	test('takes what was signed elsewhere by its content, which the office confirms', async () => {
		const { token, car } = await accepted();
		const upload = (content: string | Uint8Array<ArrayBuffer>, called: string) =>
			page().upload({ params: { token }, form: {}, file: new File([content], called) });
		await expect(upload('MZ\u0090 program', 'offer.pdf')).rejects.toMatchObject({ code: 'unsupported' });
		await expect(upload(new Uint8Array(10 * 1024 * 1024 + 1), 'offer.pdf')).rejects.toMatchObject({
			code: 'too_large',
		});
		await upload('%PDF-1.7 signed', 'offer.pdf');
		await upload(new Uint8Array(Buffer.from('3082010006092a864886f70d010702a0', 'hex')), 'offer.pdf.p7s');
		await upload('PK\u0003\u0004 META-INF/signatures001.p7s', 'offer.asice');
		const signed = (await office.admin.car.get({ params: { id: car } })).files.filter(
			({ kind }) => kind === 'signed',
		);
		expect(signed.map(({ name, by, confirmedAt }) => [name, by, confirmedAt])).toEqual([
			['offer.pdf', name, null],
			['offer.pdf.p7s', name, null],
			['offer.asice', name, null],
		]);
		const file = signed[0]?.id ?? 0;
		const params = { id: car, file };
		const confirmed = await office.admin.carFile.save({ params, body: { confirmed: true } });
		expect(confirmed).toMatchObject({
			confirmedBy: 'Администратор',
			sha256: sha256(Buffer.from('%PDF-1.7 signed')),
		});
		expect((await look(token)).signed.map(({ isConfirmed }) => isConfirmed)).toEqual([true, false, false]);
	});

	test('is taken before a signed file is', async () => {
		const { token } = await offered();
		await expect(
			page().upload({ params: { token }, form: {}, file: new File(['%PDF-1.7'], 'offer.pdf') }),
		).rejects.toMatchObject({ code: 'conflict' });
	});

	test('leaves its code and its token in no table but as hashes, and in no log', async () => {
		const { token, email } = await offered();
		const code = await codeFor(token, email);
		await accept(token, { code });
		const { read } = office.running.context.db;
		for (const table of ['offer_page', 'acceptance', 'outbox', 'audit', 'repeat'] as const) {
			const rows = JSON.stringify(await read.selectFrom(table).selectAll().execute(), (_, value) =>
				value instanceof Uint8Array ? '' : value,
			);
			expect(rows).not.toContain(token);
			expect(rows).not.toContain(`"${code}"`);
		}
		await expect(look('A'.repeat(32))).rejects.toMatchObject({ code: 'missing' });
	});
});

/** What the first payments ask for, by currency. */
async function planned(car: number) {
	const { payments } = await office.admin.carPayment.list({ params: { id: car } });
	const due = payments.filter(({ cancelledReason }) => cancelledReason === null);
	return totals(due.map(({ currency, amount }) => [currency, amount]));
}

/** The lines of the calculation, as they are paid: customs and registration in hryvnias, all others in dollars. */
const asked = ({ lines }: Quote) =>
	totals(
		lines.map(({ group, usd, uah }) => (/customs|registration/.test(group) ? ['UAH', uah] : ['USD', usd])),
	);

const totals = (sums: readonly (readonly [string, string])[]) =>
	Object.fromEntries(
		[...Map.groupBy(sums, ([currency]) => currency)].map(([currency, all]) => [
			currency,
			moneyText(sum(all.map(([, amount]) => decimal(amount)))),
		]),
	);

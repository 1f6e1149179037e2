// @module-tag db
import { createHash } from 'node:crypto';
import type { PaperKind } from '@clearway/shared/contract/paper-fields.ts';
import { expect, test } from 'vitest';
import { companyBody, newCar, newLink, setStage } from '../../testing/cars.ts';
import { ownCompany, ownPapers } from '../../testing/own-company.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { serverOfFile } from '../../testing/server-of-file.ts';
import { testPassword } from '../../testing/settings.ts';

const server = serverOfFile({ now: () => new Date('2026-08-17T09:00:00Z') });

const client = {
	...{ clientName: 'Олена Коваль', clientAddress: 'Львів, вул. Шевченка, 1', phone: '+380671234567' },
	...{ vin: '1HGCM82633A004352', speaks: 'uk' },
};
const examples: Partial<Record<PaperKind, number>> = {};
async function templateOf(kind: PaperKind): Promise<number> {
	for (const { id, kind } of await server.admin.template.list()) examples[kind] ??= id;
	return examples[kind] ?? 0;
}
const newTemplate = async (text: string, kind: PaperKind = 'contract') =>
	(await server.admin.template.create({ body: { kind, title: 'Договор', text } })).id;
const asked = (template: number) => ({ template, language: 'uk' as const });
const make = async (id: number, template: number, more: { payment?: number } = {}) =>
	server.admin.paper.make({ params: { id }, body: { ...asked(template), ...more } });
const bytesOf = async (id: number, file: number) =>
	(await server.admin.carFile.get({ params: { id, file }, query: {} })).bytes;
const textOf = async (id: number, file: number) =>
	pdfText(await bytesOf(id, file)).replace(/[\s\u00A0]+/g, ' ');
const numberOf = (shown: string | null): number => Number(shown?.split('-')[1]);

test('a new office has an example of each paper in both languages, which asks for a lawyer', async () => {
	const templates = await server.admin.template.list();
	expect(templates.map(({ kind }) => kind)).toEqual(['contract', 'bill', 'act']);
	for (const { text, translations } of templates) {
		expect(text).toContain('проверьте с юристом');
		expect(translations?.uk?.text).toContain('перевірте з юристом');
	}
	await ownPapers(server);
});

/** A car that may be handed over. */
async function readyCar() {
	const car = await newCar(server, client);
	await setStage(server, car.id, 'plated', { doneOn: '2026-08-17', isQuiet: true });
	return car;
}

test('a contract tells what its card knows in the client’s language, and leaves a line for the rest', async () => {
	const { id } = await newCar(server, client);
	const made = await make(id, await templateOf('contract'));
	expect(made).toMatchObject({ kind: 'contract', shown: false, number: expect.stringMatching(/^2026-\d+$/) });
	expect(made.name).toBe(`Договір № ${made.number} від 17.08.2026`);
	const text = await textOf(id, made.id);
	for (const told of [
		'Договір № ',
		String(made.number),
		'Олена Коваль',
		client.vin,
		'Шевченка',
		'17.08.2026',
	])
		expect(text).toContain(told);
	expect(text).toContain('____');
	expect(text).not.toMatch(/[{}<>]/);
});

test('papers that colleagues make at once have all numbers of their kind and year, each once', async () => {
	const [contract, act] = [await templateOf('contract'), await newTemplate('<p>{paper.number}</p>', 'act')];
	const { id } = await readyCar();
	const before = numberOf((await make(id, contract)).number);
	const made = await Promise.all([1, 2, 3, 4].map(() => make(id, contract)));
	expect(made.map(({ number }) => numberOf(number)).toSorted((a, b) => a - b)).toEqual([
		...[before + 1, before + 2, before + 3, before + 4],
	]);
	// What is refused takes no number.
	await expect(make(id, await templateOf('bill'))).rejects.toMatchObject({ errors: [{ path: 'payment' }] });
	expect(numberOf((await make(id, act)).number)).toBe(1);
	expect(numberOf((await make(id, contract)).number)).toBe(before + 5);
});

test('a paper whose answer was lost is made once', async () => {
	const { id } = await newCar(server, client);
	const ask = { params: { id }, body: asked(await templateOf('contract')), idempotencyKey: 'lost-answer' };
	const first = await server.admin.paper.make(ask);
	expect(await server.admin.paper.make(ask)).toEqual(first);
});

test('a look at a paper takes no number and keeps nothing', async () => {
	const { id } = await readyCar();
	const template = await newTemplate('<p>№ {paper.number} {client.name}</p>', 'act');
	const before = numberOf((await make(id, template)).number);
	const { bytes } = await server.admin.paper.look({ params: { id }, body: asked(template) });
	expect(pdfText(bytes)).toContain('без номера');
	expect((await server.admin.car.get({ params: { id: String(id) } })).files).toHaveLength(1);
	expect(numberOf((await make(id, template)).number)).toBe(before + 1);
});

test('a paper stays as it was made: nobody deletes, renames or changes it', async () => {
	const { id } = await newCar(server, client);
	const template = await newTemplate('<p>Старый текст</p>');
	const made = await make(id, template);
	const bytes = await bytesOf(id, made.id);
	expect(createHash('sha256').update(bytes).digest('hex')).toBe(made.sha256);
	const params = { id, file: made.id };
	const kept = { code: 'conflict' };
	await expect(server.admin.carFile.remove({ params })).rejects.toMatchObject(kept);
	await expect(server.admin.carFile.save({ params, body: { name: 'Другой' } })).rejects.toMatchObject(kept);
	await server.admin.template.save({ params: { id: template }, body: { text: '<p>Новый текст</p>' } });
	await server.admin.template.remove({ params: { id: template } });
	await server.admin.car.save({ params: { id: String(id) }, body: { clientName: 'Другое имя' } });
	expect(Buffer.compare(Buffer.from(await bytesOf(id, made.id)), Buffer.from(bytes))).toBe(0);
	const { db } = server.running.context;
	const one = Buffer.from('x');
	await expect(
		db.write((tx) => tx.updateTable('car_file').set({ bytes: one }).where('id', '=', made.id).execute()),
	).rejects.toThrow('never changed');
	await expect(db.write((tx) => tx.deleteFrom('paper').execute())).rejects.toThrow('stays given');
});

test('what a paper lacks is told before it is made, with the payment of a bill and whom it goes to', async () => {
	const { id } = await newCar(server, { clientName: 'Олена', speaks: 'uk' });
	const template = await templateOf('contract');
	const query = { language: 'uk' as const };
	const { missing, payments } = await server.admin.paper.needs({ params: { id, template }, query });
	expect(missing).toEqual(expect.arrayContaining(['car.vin', 'client.address', 'client.details']));
	expect(missing).not.toContain('client.name');
	expect(payments).toEqual([]);

	const bill = await templateOf('bill');
	const body = { kind: 'services', amount: '1000', currency: 'UAH' } as const;
	await server.admin.carPayment.create({ params: { id }, body });
	const needs = await server.admin.paper.needs({ params: { id, template: bill }, query });
	expect(needs.payments).toMatchObject([{ title: 'Послуги', hasPayee: false }]);
	const payment = needs.payments[0]?.id ?? 0;
	await expect(make(id, bill, { payment })).rejects.toMatchObject({ errors: [{ path: 'payeeId' }] });

	await server.admin.auth.confirm({ body: { password: testPassword } });
	const payee = await server.admin.payee.create({ body: companyBody });
	await server.admin.carPayment.save({
		params: { id, payment },
		body: { payeeId: payee.id, was: { payeeId: null } },
	});
	const made = await make(id, bill, { payment });
	const text = await textOf(id, made.id);
	for (const told of ['Рахунок № ', companyBody.title, companyBody.iban, companyBody.code, '1 000'])
		expect(text).toContain(told);
});

test('a client sees a paper only once the office shows it, and sends back what he signed', async () => {
	const { id } = await newCar(server, client);
	const made = await make(id, await templateOf('contract'));
	const { token } = await newLink(server, id);
	const { token: viewer } = await newLink(server, id, { role: 'viewer' });
	const page = () => server.visitor.carPage.get({ params: { token } });
	expect((await page()).papers).toEqual([]);
	const file = () => server.visitor.carPage.file({ params: { token, file: made.id }, query: {} });
	await expect(file()).rejects.toMatchObject({ code: 'missing' });
	const signed = { file: new File(['%PDF-signed'], 'signed.pdf', { type: 'application/pdf' }) };
	const sign = (by: string) =>
		server.visitor.carPage.sign({ params: { token: by, file: made.id }, form: {}, ...signed });
	await expect(sign(token)).rejects.toMatchObject({ code: 'missing' });

	await server.admin.carFile.save({ params: { id, file: made.id }, body: { shown: true } });
	expect((await page()).papers).toMatchObject([{ id: made.id, kind: 'contract', isToSign: true }]);
	expect((await file()).type).toBe('application/pdf');
	expect((await server.visitor.carPage.get({ params: { token: viewer } })).papers).toEqual([]);
	await expect(sign(viewer)).rejects.toMatchObject({ code: 'missing' });
	await sign(token);
	await sign(token);
	const { files } = await server.admin.car.get({ params: { id: String(id) } });
	expect(files.filter(({ kind }) => kind === 'signed')).toMatchObject([
		{ signs: made.id, stage: 'agreed', confirmedAt: null, type: 'application/pdf' },
	]);
	const text = new File(['text'], 'a.txt');
	await expect(
		server.visitor.carPage.sign({ params: { token, file: made.id }, form: {}, file: text }),
	).rejects.toMatchObject({ code: 'unsupported' });
});

test('the office puts a signed copy beside its paper, and a signed act is the act that a car needs', async () => {
	const { id } = await readyCar();
	const made = await make(id, await templateOf('act'));
	const file = new File(['%PDF-signed act'], 'act.pdf', { type: 'application/pdf' });
	const copy = await server.admin.carFile.add({
		params: { id },
		form: { kind: 'signed', signs: made.id },
		file,
	});
	expect(copy).toMatchObject({ signs: made.id, stage: 'handed', number: null });
	const other = await newCar(server);
	await expect(
		server.admin.carFile.add({ params: { id: other.id }, form: { kind: 'signed', signs: made.id }, file }),
	).rejects.toMatchObject({ code: 'missing' });
});

test('papers are erased with their client, and their numbers stay given', async () => {
	const { id } = await newCar(server, client);
	const template = await templateOf('contract');
	const made = await make(id, template);
	await server.admin.auth.confirm({ body: { password: testPassword } });
	await server.admin.car.erase({ params: { id } });
	const { read } = server.running.context.db;
	expect(await read.selectFrom('car_file').select('id').where('id', '=', made.id).execute()).toEqual([]);
	const rows = await read
		.selectFrom('paper')
		.selectAll()
		.where('number', '=', numberOf(made.number))
		.execute();
	expect(rows).toContainEqual(
		expect.objectContaining({ kind: 'contract', year: 2026, made_on: '2026-08-17', file_id: null }),
	);
	const { id: next } = await newCar(server, client);
	expect(numberOf((await make(next, template)).number)).toBe(numberOf(made.number) + 1);
});

test('a template keeps no script, and what is in braces by chance stays as it is', async () => {
	const text = '<p onclick="a()">{client.name} {no.field} {x}<script>b()</script></p>';
	const { id: template } = await server.admin.template.create({
		body: { kind: 'contract', title: 'Т', text, translations: { uk: { text } } },
	});
	const stored = await server.admin.template.get({ params: { id: template } });
	const clean = '<p>{client.name} {no.field} {x}</p>';
	expect(stored).toMatchObject({ text: clean, translations: { uk: { text: clean } } });
	const { id } = await newCar(server, client);
	expect(await textOf(id, (await make(id, template)).id)).toContain('Олена Коваль {no.field} {x}');
});

test('an act is made from the stage before handing over on, and lists what is paid and what is owed at that moment', async () => {
	const { id } = await newCar(server, client);
	const act = await templateOf('act');
	const query = { language: 'uk' as const };
	const faults = async () =>
		(await server.admin.paper.needs({ params: { id, template: act }, query })).faults;
	const refusal = expect.stringMatching(/«Номера получены».*в карточке/);
	expect(await faults()).toEqual([refusal]);
	await expect(make(id, act)).rejects.toMatchObject({ code: 'invalid', errors: [{ message: refusal }] });
	await setStage(server, id, 'plated', { doneOn: '2026-08-17', isQuiet: true });
	expect(await faults()).toEqual([]);

	const pay = { kind: 'services', currency: 'UAH' } as const;
	const add = async (title: string, amount: string, more = {}) => {
		const body = { ...pay, title, amount, ...more };
		return (await server.admin.carPayment.create({ params: { id }, body })).payments.at(-1)?.id ?? 0;
	};
	const payment = await add('Брокер', '1000');
	await add('Доставка', '2500', { dueOn: '2026-08-20' });
	const paid = { was: null, on: '2026-08-10' };
	await server.admin.carPayment.pay({ params: { id, payment }, body: paid });
	const text = await textOf(id, (await make(id, act)).id);
	const [, before = '', after = ''] = /Сплачено: (.*)Залишилося сплатити: (.*)Усього/.exec(text) ?? [];
	expect(before).toMatch(/Брокер 10.08.2026 1 000 ₴/);
	expect(after).toMatch(/Доставка до 20.08.2026 2 500 ₴/);
	expect(before).not.toContain('Доставка');

	// A list of all payments says of each whether it is paid.
	const list = await newTemplate('<p>{payments.list}</p><p>Всё</p>', 'act');
	const all = await textOf(id, (await make(id, list)).id);
	expect(all).toMatch(/Брокер сплачено 10.08.2026 .*Доставка до 20.08.2026/);
});

test('a paper that a payment overtakes is drawn again, so that it says what was true when it got its number', async () => {
	const { id } = await readyCar();
	const template = await newTemplate('<p>{payments.owed}</p>', 'act');
	const body = { kind: 'services', title: 'Брокер', amount: '1000', currency: 'UAH' } as const;
	const making = make(id, template);
	await server.admin.carPayment.create({ params: { id }, body });
	expect(await textOf(id, (await making).id)).toContain('Брокер');
});

test('a paper is voided for a reason: its number stays, it counts no more, and the client reads so', async () => {
	const { id } = await newCar(server, client);
	const template = await templateOf('contract');
	const made = await make(id, template);
	const params = { id, file: made.id };
	const { token } = await newLink(server, id);
	const page = async () => (await server.visitor.carPage.get({ params: { token } })).papers;
	const needs = async () => (await server.admin.car.get({ params: { id: String(id) } })).needs;
	await server.admin.carFile.save({ params, body: { shown: true } });
	expect(await page()).toMatchObject([{ isToSign: true, voidedReason: null }]);
	expect(await needs()).not.toContain('contract');

	await expect(server.admin.paper.void({ params, body: { reason: ' ' } })).rejects.toMatchObject({
		errors: [{ path: 'reason' }],
	});
	const body = { reason: 'Ошибка в VIN' };
	const voided = await server.admin.paper.void({ params, body });
	expect(voided).toMatchObject({
		number: made.number,
		voided: { reason: body.reason, by: 'Администратор', at: '2026-08-17T09:00:00.000Z' },
	});
	expect(await server.admin.paper.void({ params, body: { reason: 'Другая' } })).toEqual(voided);
	expect(await page()).toMatchObject([{ id: made.id, isToSign: false, voidedReason: body.reason }]);
	expect(await needs()).toContain('contract');
	const signed = new File(['%PDF-signed'], 'signed.pdf', { type: 'application/pdf' });
	const refused = { code: 'conflict' };
	await expect(
		server.visitor.carPage.sign({ params: { token, file: made.id }, form: {}, file: signed }),
	).rejects.toMatchObject(refused);
	await expect(server.admin.carFile.send({ params })).rejects.toMatchObject(refused);
	expect(numberOf((await make(id, template)).number)).toBe(numberOf(made.number) + 1);
	// What is no paper has nothing to void.
	const file = await server.admin.carFile.add({ params: { id }, form: { kind: 'invoice' }, file: signed });
	await expect(server.admin.paper.void({ params: { id, file: file.id }, body })).rejects.toMatchObject({
		code: 'missing',
	});

	// The number outlives the client, and what may name him does not.
	await server.admin.auth.confirm({ body: { password: testPassword } });
	await server.admin.car.erase({ params: { id } });
	const { read } = server.running.context.db;
	const rows = await read
		.selectFrom('paper')
		.select(['number', 'void_reason'])
		.where('kind', '=', 'contract')
		.where('number', '=', numberOf(made.number))
		.execute();
	expect(rows).toEqual([{ number: numberOf(made.number), void_reason: '' }]);
});

test('the party of a contract, a bill and an act is the legal entity, and never the brand', async () => {
	await ownCompany(server);
	// Without one no paper is made: its place would be empty.
	await server.running.context.db.write((tx) =>
		tx.deleteFrom('option').where('title', '=', 'entity.name').execute(),
	);
	const unnamed = await readyCar();
	await expect(make(unnamed.id, await templateOf('contract'))).rejects.toMatchObject({
		errors: [{ message: expect.stringContaining('Юридическое лицо') }],
	});
	await ownPapers(server);
	const { id } = await readyCar();
	await server.admin.carPayment.create({
		params: { id },
		body: { kind: 'services', amount: '1000', currency: 'UAH' },
	});
	for (const kind of ['contract', 'bill', 'act'] as const) {
		const text = await textOf(id, (await make(id, await templateOf(kind))).id);
		expect(text).toContain('ТОВ «Шлях авто»');
		expect(text).not.toContain('Своя компания');
	}
	const text = await textOf(id, (await make(id, await templateOf('contract'))).id);
	expect(text).toContain('ТОВ «Шлях авто», код 38765432, в особі директора на підставі статуту');
});

// @module-tag db
import { addDays } from '@clearway/shared/domain/dated.ts';
import { isSampleText } from '@clearway/shared/domain/sample-text.ts';
import { kyivDay } from '@clearway/shared/format/date.ts';
import { optionDefaults as ru } from '@clearway/shared/words/ru/option-defaults.ts';
import { paperExamples as papersRu } from '@clearway/shared/words/ru/paper-examples.ts';
import { optionDefaults as uk } from '@clearway/shared/words/uk/option-defaults.ts';
import { paperExamples as papersUk } from '@clearway/shared/words/uk/paper-examples.ts';
import { expect, test } from 'vitest';
import { setStage } from '../testing/cars.ts';
import { ownCompany, ownPapers } from '../testing/own-company.ts';
import { requestWithQuote } from '../testing/request-with-quote.ts';
import { serverOfFile } from '../testing/server-of-file.ts';

const server = serverOfFile({ work: false });
const consent = 'requests.accept-text';

test('the examples of the product are known as such in both languages, and a text of the office is not', () => {
	const examples = [papersRu, papersUk].flatMap((of) => Object.values(of).map(({ text }) => text));
	for (const text of [...examples, ru[consent], uk[consent]]) expect(isSampleText(text)).toBe(true);
	expect(isSampleText('Образец:&nbsp;проверьте')).toBe(true);
	expect(isSampleText('Приложение 1. Образец доверенности')).toBe(false);
	expect(isSampleText('')).toBe(false);
});

test('a car is sold with sample texts in place: each step is refused and names where to change them, until they are read', async () => {
	const setup = async () => (await server.admin.office.overview()).setup;
	await ownCompany(server);
	const { db } = server.running.context;
	const drop = (title: string) =>
		db.write(async (tx) => {
			await tx.deleteFrom('option').where('title', '=', title).execute();
			tx.changed({ kind: 'option', id: title, revision: 1 });
		});
	const templates = await server.admin.template.list();
	const mark = async () => {
		for (const { id, text } of templates)
			await server.admin.template.save({
				params: { id },
				body: { text: `<p>Образец: проверьте с юристом и сотрите эту строку.</p>${text}` },
			});
	};
	await mark();
	await drop(consent);
	expect(await setup()).toEqual(expect.arrayContaining(['papers', 'consent']));
	const own = () => server.admin.option.create({ body: { title: consent, value: 'Я соглашаюсь с ценами.' } });

	// The offer is neither made, nor sent, nor linked, nor accepted.
	const { params, id } = await requestWithQuote(server);
	const body = { validUntil: addDays(kyivDay(new Date()), 14) };
	const offering = () => server.admin.request.offer({ params, body });
	const sample = {
		code: 'invalid',
		errors: [{ path: consent, message: expect.stringContaining('Настройки → Ответы и предложения') }],
	};
	await expect(offering()).rejects.toMatchObject(sample);
	await own();
	await expect(
		server.admin.request.offer({ params, body: { ...body, terms: '[Текст для примера: срок]' } }),
	).rejects.toMatchObject({ errors: [{ path: 'terms' }] });
	const { made: offer } = await offering();
	const link = () => server.admin.request.offerLink({ params: { id, offer } });
	const token = (await link()).url.slice(-32);
	await drop(consent);
	await expect(link()).rejects.toMatchObject(sample);
	await expect(
		server.admin.request.reply({ params, body: { text: 'Предложение', offer } }),
	).rejects.toMatchObject(sample);
	const page = () => server.visitor.offerPage.get({ params: { token } });
	const accept = async () =>
		server.visitor.offerPage.accept({
			params: { token },
			body: { name: 'Олена', sha256: (await page()).file.sha256 },
		});
	expect((await page()).wording).toBeNull();
	await expect(accept()).rejects.toMatchObject({ code: 'conflict' });
	await own();
	expect((await page()).wording).toBe('Я соглашаюсь с ценами.');
	expect(await setup()).not.toContain('consent');
	await accept();

	// None of its papers is made.
	const { carId } = await server.admin.request.get({ params: { id: String(id) } });
	const car = carId ?? 0;
	await setStage(server, car, 'plated', { doneOn: kyivDay(new Date()), isQuiet: true });
	const make = (template: number) =>
		server.admin.paper.make({ params: { id: car }, body: { template, language: 'ru' } });
	for (const { id: template, title } of templates) {
		const message = expect.stringMatching(new RegExp(`«${title}».*«Шаблонах»`));
		await expect(make(template)).rejects.toMatchObject({ code: 'invalid', errors: [{ message }] });
		const query = { language: 'ru' as const };
		const { faults } = await server.admin.paper.needs({ params: { id: car, template }, query });
		expect(faults).toEqual([message]);
	}
	for (const { id: template, text } of templates)
		await server.admin.template.save({ params: { id: template }, body: { text } });
	await ownPapers(server);
	expect(await setup()).not.toContain('papers');
	const [contract] = templates;
	expect(await make(contract?.id ?? 0)).toMatchObject({ kind: 'contract' });
});

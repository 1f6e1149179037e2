import { optionKinds } from '@clearway/shared/domain/options.ts';
import { tableTitles } from '@clearway/shared/domain/tables/kind.ts';
import { tableKind } from '@clearway/shared/domain/tables/kinds.ts';
import { expect, onTestFinished, test } from 'vitest';
import { ownPapers } from '../testing/own-company.ts';
import { demoFile } from '../testing/price-files.ts';
import { startServer } from '../testing/start.ts';

test('the overview lists what a new office still has to set up, and a line goes when it is done', async () => {
	const server = await startServer({ work: false });
	onTestFinished(server.close);
	const setup = async () => (await server.admin.office.overview()).setup;
	expect(await setup()).toEqual([
		...['company', 'phone', 'mail', 'papers', 'consent', 'prices', 'second-factor', 'demo'],
	]);
	const set = (title: string, value: string) => server.admin.option.create({ body: { title, value } });
	await set('company.phone', '+380 67 111 22 33');
	await set('company.email', 'cars@office.ua');
	await set('site.demo', 'false');
	const { id } = await set('company.name', 'Порт');
	await set('requests.accept-text', 'Я соглашаюсь.');
	await ownPapers(server);
	expect(await setup()).toEqual(['prices', 'translations', 'second-factor']);
	await server.admin.option.save({
		params: { id: String(id) },
		body: { translations: { uk: { value: 'Порт' } } },
	});
	expect(await setup()).toEqual(['prices', 'second-factor']);
});

test('the demo’s messengers, address and details are still to be set up, and go once they are the office’s or gone', async () => {
	const server = await startServer({ work: false, env: { SEED: 'demo' } });
	onTestFinished(server.close);
	const contacts = async () =>
		(await server.admin.office.overview()).setup.filter((step) =>
			['company', 'phone', 'mail', 'messengers', 'address', 'details'].includes(step),
		);
	expect(await contacts()).toEqual(['company', 'phone', 'mail', 'messengers', 'address', 'details']);
	const own: Record<string, string> = {
		'company.name': 'Порт',
		'company.phone': '+380 67 111 22 33',
		'company.email': 'cars@office.ua',
		'company.telegram': 'https://t.me/own_office',
		'company.viber': '',
	};
	const save = async (title: string, value: string) => {
		const option = (await server.admin.option.list()).find((stored) => stored.title === title);
		await server.admin.option.save({ params: { id: option?.id ?? 0 }, body: { value } });
	};
	for (const [title, value] of Object.entries(own)) await save(title, value);
	expect(await contacts()).toEqual(['messengers', 'address', 'details']);
	for (const title of ['company.whatsapp', 'company.address', 'company.details', 'company.licence'])
		await save(title, '');
	expect(await contacts()).toEqual([]);
});

test('prices are set up once neither a table nor a fixed fee is an example', async () => {
	const server = await startServer({ work: false });
	onTestFinished(server.close);
	const isOpen = async () => (await server.admin.office.overview()).setup.includes('prices');
	for (const title of tableTitles.filter((title) => !tableKind(title).mayBeEmpty))
		await server.admin.calculator.upload({
			form: { title },
			file: new File([demoFile(title)], `${title}.csv`),
		});
	expect(await isOpen()).toBe(true);
	for (const { title, illustrative, default: value } of optionKinds)
		if (illustrative) await server.admin.option.create({ body: { title, value } });
	expect(await isOpen()).toBe(false);
});
